import type { FileRowsResult } from './rows.js';

/** The largest accepted file. A file of 5,000 lines with all fields has only a few megabytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads the rows of a file in a worker. Rejects where the browser cannot read the file. */
export async function readRowsFromFile(file: File): Promise<FileRowsResult> {
  if (file.size > MOST_BYTES) return { is: 'unreadable' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-rows.worker.js', import.meta.url), { type: 'module' });
  return new Promise<FileRowsResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FileRowsResult>) => resolve(data);
    worker.onerror = () => reject(new Error('the file was not read'));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
