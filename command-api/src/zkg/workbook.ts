import { Worker } from 'node:worker_threads';
import { refuse } from '@zhidan/domain';
import type { Delivered } from './workbook-thread.js';

export { MOST_PACKED } from './workbook-thread.js';

/** Reading takes a second; what takes longer than this is not meant to be read. */
const PATIENCE_MS = 30_000;

/**
 * The cells of a workbook's first sheet, row by row. It is read in a thread of its own with little memory: what
 * was made to do harm ends that thread and nothing else. Throws `Refused` for what is no workbook or too large.
 */
export async function cellsOf(content: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const delivered = await readInThread(content);
  if (delivered.kind === 'cells') return delivered.cells;
  return refuse({ code: delivered.kind === 'too-large' ? 'SHEET_TOO_LARGE' : 'SHEET_UNREADABLE' });
}

async function readInThread(content: Uint8Array): Promise<Delivered> {
  const worker = new Worker(new URL('workbook-worker.js', import.meta.url), {
    workerData: content,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  });
  const delivered = new Promise<Delivered>((resolve) => {
    const patience = setTimeout(() => resolve({ kind: 'too-large' }), PATIENCE_MS);
    worker.once('message', (message: Delivered) => resolve(message));
    // Out of memory.
    worker.once('error', () => resolve({ kind: 'too-large' }));
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve({ kind: 'unreadable' });
    });
  });
  try {
    return await delivered;
  } finally {
    await worker.terminate();
  }
}
