import { Readable } from 'node:stream';
import type { StoredFile } from './file-store.js';

/** Content in memory as a stored file, such as a picture that is drawn on request. */
export const storedFileOf = (content: Uint8Array): StoredFile => ({
  size: content.length,
  modified: new Date(0),
  stream: ({ start, end } = { start: 0, end: content.length - 1 }) =>
    Readable.from([content.subarray(start, end + 1)]),
});
