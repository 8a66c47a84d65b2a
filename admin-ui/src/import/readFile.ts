import type { ReadJob } from './read.worker.js';
import type { FileRow, ReadFile } from './table.js';

/** 5,000 lines of all fields have a few megabytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** What a file holds. Rejects where the browser cannot read it. */
export const readFile = async (file: File): Promise<ReadFile> =>
  file.size > MOST_BYTES ? { is: 'unreadable' } : read<ReadFile>(file, 'table');

/** The rows of a file, also of one without headings; undefined where it is none that can be read. */
export const readRowsOf = async (file: File): Promise<readonly FileRow[] | undefined> =>
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
