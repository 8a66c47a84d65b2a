import { readBytes } from './readBytes.js';

/** Reads a file beside the page, which stays usable for as long as that takes. */
onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readBytes(data).then((read) => postMessage(read));
};
