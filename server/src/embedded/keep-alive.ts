import { setTimeout as sleep } from 'node:timers/promises';

/** A supervised child process. */
export interface SupervisedPart {
  readonly pid: number;
  readonly port: number;
  /** Resolves with the last output of the process when it has ended unexpectedly. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** Kills the process at once; its next start repairs unfinished work. */
  force(): void;
}

export interface SupervisedHandle {
  /** Whether the process is running and ready. */
  live(): boolean;
  stop(): Promise<void>;
  force(): void;
}

const FIRST_DELAY_MS = 50;
const LONGEST_DELAY_MS = 5_000;
const STEADY_AFTER_MS = 10_000;
/** The maximum number of starts in a row without a steady run; with the delays they take some minutes. */
const MOST_STARTS = 40;

export interface KeepAliveOptions {
  readonly logger: Record<'info' | 'error', (facts: object, line: string) => void>;
  onStarted(part: SupervisedPart): Promise<void>;
  /** Called when the process cannot be restarted, so that the installation can end. */
  onLost(): void;
  readonly mostStarts?: number;
}

/**
 * Starts a child process and restarts it whenever it ends, with growing delays, until too many starts have
 * failed. Rejects only when the first start fails.
 */
export async function keepAlive(
  name: string,
  start: () => Promise<SupervisedPart>,
  options: KeepAliveOptions,
): Promise<SupervisedHandle> {
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

  /** Restarts the process; undefined once it must stop or has failed too often. */
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

/** Counts the starts since the last steady run. */
interface Row {
  starts: number;
  /** The delay before the next start, in ms. */
  delay: number;
}

const newRow = (): Row => ({ starts: 0, delay: FIRST_DELAY_MS });

const aborted = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('');
    else signal.addEventListener('abort', () => resolve(''), { once: true });
  });
