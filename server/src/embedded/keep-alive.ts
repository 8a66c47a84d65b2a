import { setTimeout as sleep } from 'node:timers/promises';

/** A supervised child process. */
export interface SupervisedPart {
  readonly pid: number;
  readonly port: number;
  /** Resolves with its last output when it has ended by itself. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Kills it at once; the next start repairs what is left unfinished. */
  force(): void;
}

export interface SupervisedLife {
  /** Whether it is running and ready. */
  live(): boolean;
  stop(): Promise<void>;
  force(): void;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 5_000;
const STEADY_AFTER_MS = 10_000;
/** The most starts in a row without a steady run between them: some minutes, with the delays. */
const MOST_STARTS = 40;

export interface KeepAliveOptions {
  readonly logger: Record<'info' | 'error', (facts: object, line: string) => void>;
  /** Called for every started process. */
  onStarted(part: SupervisedPart): Promise<void>;
  /** Called when the process cannot be restarted: the rest is of no use without it. */
  onLost(): void;
  readonly mostStarts?: number;
}

/**
 * Starts a child process and restarts it, ever more slowly, whenever it ends, until that has failed too often.
 * Rejects only when the very first start fails.
 */
export async function keepAlive(
  name: string,
  start: () => Promise<SupervisedPart>,
  options: KeepAliveOptions,
): Promise<SupervisedLife> {
  const { logger, mostStarts = MOST_STARTS } = options;
  const stopping = new AbortController();
  let current: SupervisedPart | undefined = await start();
  await options.onStarted(current);

  const startOnce = async (): Promise<SupervisedPart | undefined> => {
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

  /** Undefined once it is to stop, or has failed too often. */
  const startAgain = async (row: Row): Promise<SupervisedPart | undefined> => {
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

/** The starts since the last steady run. */
interface Row {
  starts: number;
  /** The delay before the next one, in ms. */
  delay: number;
}

const newRow = (): Row => ({ starts: 0, delay: FIRST_DELAY_MS });

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('');
    else signal.addEventListener('abort', () => resolve(''), { once: true });
  });
