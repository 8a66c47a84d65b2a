import { readBytes, readRows } from './readBytes.js';

/** What is asked for: the file as a table with headings, or its bare rows. */
export interface ReadJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly as: 'table' | 'rows';
}

/** Reads a file beside the page, which stays usable for as long as that takes. */
onmessage = ({ data: { bytes, as } }: MessageEvent<ReadJob>) => {
  void (as === 'table' ? readBytes(bytes) : readRows(bytes)).then((read) => postMessage(read));
};
