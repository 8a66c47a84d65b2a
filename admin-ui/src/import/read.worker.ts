import { readTableFromBytes, readRowsFromBytes } from './readBytes.js';

/** A request to the worker: read a file as a table with headings, or as plain rows. */
export interface ReadJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly as: 'table' | 'rows';
}

/** Reads a file in a worker, so that the page stays responsive. */
onmessage = ({ data: { bytes, as } }: MessageEvent<ReadJob>) => {
  void (as === 'table' ? readTableFromBytes(bytes) : readRowsFromBytes(bytes)).then((read) =>
    postMessage(read),
  );
};
