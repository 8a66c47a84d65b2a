/*
 * The interval between requests for tables of a past moment. The server builds these tables on request and
 * refuses until they are ready.
 */

const ASK_AGAIN_MS = 1_000;
/**
 * The most repetitions of a request. With a long history, building takes minutes; a page in the background must
 * stop at some time.
 */
const MOST_TIMES = 300;

/** Whether the server refused because the tables of the moment are not ready. */
export const arePastTablesBeingBuilt = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PAST_NOT_READY';

let waiting = 0;
const listeners = new Set<() => void>();

function count(difference: 1 | -1): void {
  waiting += difference;
  for (const listener of listeners) listener();
}

/** Whether this window waits for tables of the past; `subscribe` is called whenever that may have changed. */
export const pastTablesState = {
  current: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Repeats a request every second until the tables are ready. Throws any other error, and the signal's abort
 * reason.
 */
export async function retryUntilBuilt<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  count(1);
  try {
    for (let times = 1; ; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      signal?.throwIfAborted();
      try {
        return await ask();
      } catch (error) {
        if (!arePastTablesBeingBuilt(error) || times === MOST_TIMES) throw error;
      }
    }
  } finally {
    count(-1);
  }
}
