import { Readable } from 'node:stream';
import { assertSafeName, type FileStore } from './file-store.js';

/** Implements `save` by `receive`: the whole content is received before it is stored. */
export const createSave =
  (receive: FileStore['receive']): FileStore['save'] =>
  async (folder, name, content) => {
    assertSafeName(folder, name);
    const received = await receive(content instanceof Readable ? content : Readable.from([content]));
    try {
      await received.keep(folder, name);
    } catch (error) {
      await received.discard();
      throw error;
    }
  };
