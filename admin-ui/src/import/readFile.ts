import type { ReadFile } from './table.js';

/** 5,000 lines of all fields have a few megabytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** What a file holds. Rejects where the browser cannot read it. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { is: 'unreadable' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFile>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadFile>) => resolve(data);
    worker.onerror = () => reject(new Error('the file was not read'));
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
