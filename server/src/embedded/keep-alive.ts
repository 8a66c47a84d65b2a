import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** One of our child processes. */
export interface Part {
  readonly pid: number;
  readonly port: number;
  /** Kept with its last words when it has ended without being asked to. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Ends it at once; what it leaves undone the next start puts right. */
  force(): void;
}

export interface Kept {
  /** Whether it runs now and is ready. */
  live(): boolean;
  stop(): Promise<void>;
  force(): void;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 5_000;
const STEADY_AFTER_MS = 10_000;

/**
 * Starts a part and starts it again, ever more slowly, whenever it ends while we live. Rejects only when the
 * very first start fails. `onStarted` hears of every process there has been.
 */
export async function keepAlive(
  name: string,
  start: () => Promise<Part>,
  options: { readonly logger: Logger; onStarted(part: Part): Promise<void> },
): Promise<Kept> {
  const stopping = new AbortController();
  let current: Part | undefined = await start();
  await options.onStarted(current);

  const startAgain = async (delay: number): Promise<Part | undefined> => {
    await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return undefined;
    try {
      const part = await start();
      await options.onStarted(part);
      options.logger.info({ part: name, pid: part.pid }, `${name} runs again`);
      return part;
    } catch (error) {
      options.logger.error({ part: name, err: error }, `${name} could not be started again`);
      return startAgain(Math.min(delay * 2, LONGEST_DELAY_MS));
    }
  };

  const watch = async (): Promise<void> => {
    let delay = FIRST_DELAY_MS;
    while (current !== undefined) {
      const since = Date.now();
      const reason = await Promise.race([current.ended, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      current = undefined;
      options.logger.error({ part: name, reason }, `${name} ended; starting it again`);
      delay = Date.now() - since > STEADY_AFTER_MS ? FIRST_DELAY_MS : Math.min(delay * 2, LONGEST_DELAY_MS);
      current = await startAgain(delay);
    }
  };
  const watching = watch();

  return {
    live: () => current !== undefined,
    async stop() {
      stopping.abort();
      await watching;
      await current?.stop();
      current = undefined;
    },
    force() {
      stopping.abort();
      current?.force();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('');
    else signal.addEventListener('abort', () => resolve(''), { once: true });
  });
