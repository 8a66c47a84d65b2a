import { readRowsFromBytes } from './rows.js';

/** Reads a file in a worker, so that the page stays responsive. */
onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readRowsFromBytes(data).then((read) => postMessage(read));
};
