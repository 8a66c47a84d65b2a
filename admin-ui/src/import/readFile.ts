import type { ReadJob } from './read.worker.js';
import type { FileRow, FileReadResult } from './table.js';

/** The largest accepted file. A file of 5,000 lines with all fields has only a few megabytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads a file in the worker. Rejects where the browser cannot read the file. */
export const readTableFromFile = async (file: File): Promise<FileReadResult> =>
  file.size > MOST_BYTES ? { is: 'unreadable' } : read<FileReadResult>(file, 'table');

/** Reads the rows of a file, with or without headings; undefined for an unreadable file. */
export const readRowsFromFile = async (file: File): Promise<readonly FileRow[] | undefined> =>
  file.size > MOST_BYTES ? undefined : read<readonly FileRow[] | undefined>(file, 'rows');

async function read<Answer>(file: File, as: ReadJob['as']): Promise<Answer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => reject(new Error('the file was not read'));
    worker.postMessage({ bytes, as } satisfies ReadJob, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
