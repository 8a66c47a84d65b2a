import type { WrappingSecrets } from '@zhidan/eventstore';
import { freemem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FillResult } from './fill-result.js';

/** The addresses of the database and the event store; the thread opens connections of its own. */
export interface FillThreadOptions extends WrappingSecrets {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

export interface FillThreadData extends FillThreadOptions {
  /** Names of read models declared in this package. */
  readonly names: readonly string[];
  readonly epoch: number;
}

/** Rejects when the thread crashes, or when the signal is aborted. */
export type FillInThread = (
  names: readonly string[],
  epoch: number,
  signal: AbortSignal,
) => Promise<FillResult>;

/**
 * Folding allocates so much short-lived memory that a small young generation would be collected constantly. The
 * memory is freed when the thread ends; the size is reduced on a machine with little free memory.
 */
const youngGenerationMb = () => Math.min(512, Math.round(freemem() / 2 ** 22));

/** Fills tables in a separate worker thread, so that requests served by this thread do not wait. */
export const createFillInThread =
  (from: FillThreadOptions): FillInThread =>
  (names, epoch, signal) =>
    new Promise((resolve, reject) => {
      const order: FillThreadData = { ...from, names, epoch };
      const thread = new Worker(new URL('./fill-thread.js', import.meta.url), {
        workerData: order,
        resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb() },
      });
      const end = () => void thread.terminate();
      signal.addEventListener('abort', end, { once: true });
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => {
        signal.removeEventListener('abort', end);
        // This rejection has no effect once the thread has reported its result.
        reject(new Error('the thread that fills read models has ended'));
      });
      if (signal.aborted) end();
    });
