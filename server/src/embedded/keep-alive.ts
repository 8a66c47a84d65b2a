import { setTimeout as sleep } from 'node:timers/promises';

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
/** Starts in a row without a steady run between them: some minutes, with the delays. */
const MOST_STARTS = 40;

export interface KeepAliveOptions {
  readonly logger: Record<'info' | 'error', (facts: object, line: string) => void>;
  /** Hears of every process there has been. */
  onStarted(part: Part): Promise<void>;
  /** The part cannot be brought back: without it the rest is of no use. */
  onLost(): void;
  readonly mostStarts?: number;
}

/**
 * Starts a part and starts it again, ever more slowly, whenever it ends while we live, until that has been in vain
 * too often. Rejects only when the very first start fails.
 */
export async function keepAlive(
  name: string,
  start: () => Promise<Part>,
  options: KeepAliveOptions,
): Promise<Kept> {
  const { logger, mostStarts = MOST_STARTS } = options;
  const stopping = new AbortController();
  let current: Part | undefined = await start();
  await options.onStarted(current);

  const startOnce = async (): Promise<Part | undefined> => {
    try {
      const part = await start();
      await options.onStarted(part);
      logger.info({ part: name, pid: part.pid }, `${name} runs again`);
      return part;
    } catch (error) {
      logger.error({ part: name, err: error }, `${name} could not be started again`);
      return undefined;
    }
  };

  /** Undefined once it is to stop, or was started in vain too often. */
  const startAgain = async (row: Row): Promise<Part | undefined> => {
    while (row.starts < mostStarts) {
      await sleep(row.delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      row.starts += 1;
      row.delay = Math.min(row.delay * 2, LONGEST_DELAY_MS);
      const part = await startOnce();
      if (part !== undefined) return part;
    }
    options.onLost();
    return undefined;
  };

  const watch = async (): Promise<void> => {
    let row = newRow();
    while (current !== undefined) {
      const since = Date.now();
      const reason = await Promise.race([current.ended, aborted(stopping.signal)]);
      if (stopping.signal.aborted) return;
      current = undefined;
      logger.error({ part: name, reason }, `${name} ended; starting it again`);
      if (Date.now() - since > STEADY_AFTER_MS) row = newRow();
      current = await startAgain(row);
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

/** Starts since the part last ran steadily. */
interface Row {
  starts: number;
  /** Before the next one, in ms. */
  delay: number;
}

const newRow = (): Row => ({ starts: 0, delay: FIRST_DELAY_MS });

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('');
    else signal.addEventListener('abort', () => resolve(''), { once: true });
  });
