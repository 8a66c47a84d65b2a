import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreUnavailable } from '../types.js';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;

/** Retries a call while the store is unavailable, until `patienceMs` after the first failure. */
export async function retryUntilAvailable<Result>(
  call: () => Promise<Result>,
  patienceMs: number,
): Promise<Result> {
  let giveUpAt: number | undefined;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      giveUpAt ??= Date.now() + patienceMs;
      if (Date.now() + pauseMs > giveUpAt) throw error;
      await pause(pauseMs);
    }
  }
}
