import type { WrappingSecrets } from '@zhidan/eventstore';
import { freemem } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FillResult } from './fill-result.js';

/** Where the thread finds the database and the events; it connects by itself. */
export interface FillThreadOptions extends WrappingSecrets {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

/** What the thread is started with. */
export interface FillThreadData extends FillThreadOptions {
  /** Names of read models that are declared in this package. */
  readonly names: readonly string[];
  readonly epoch: number;
}

/** Rejects when the thread breaks, or ends because the signal was given. */
export type FillInThread = (
  names: readonly string[],
  epoch: number,
  signal: AbortSignal,
) => Promise<FillResult>;

/**
 * So much is made and forgotten while events are folded that a small young generation would be copied all the time.
 * The thread takes it along when it ends; where little is free it makes do with less.
 */
const youngGenerationMb = () => Math.min(512, Math.round(freemem() / 2 ** 22));

/** Fills tables in a thread of its own: callers served by this one do not wait for it. */
export const fillInThreadOf =
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
        // Without effect once it has reported what it did.
        reject(new Error('the thread that fills read models has ended'));
      });
      if (signal.aborted) end();
    });
