import { Readable } from 'node:stream';
import { mustBeSafe, type FileStore } from './file-store.js';

/** How a store saves that receives content whole before it keeps it: all of it is kept, or nothing. */
export const saveReceived =
  (receive: FileStore['receive']): FileStore['save'] =>
  async (folder, name, content) => {
    mustBeSafe(folder, name);
    const received = await receive(content instanceof Readable ? content : Readable.from([content]));
    try {
      await received.keep(folder, name);
    } catch (error) {
      await received.discard();
      throw error;
    }
  };
