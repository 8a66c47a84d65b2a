/*
 * Tables of the past are built when they are looked at. Until they are there the server answers that they are not, and
 * a page asks again by itself: for a list, a figure, a comparison alike.
 */

const ASK_AGAIN_MS = 1_000;
/** With a long history it takes minutes; a page that was left asks no longer than this. */
const MOST_TIMES = 300;

/** Whether an answer was that the tables of the moment are not there yet. */
export const isBeingBuilt = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PAST_NOT_READY';

let waiting = 0;
const listeners = new Set<() => void>();

function count(difference: 1 | -1): void {
  waiting += difference;
  for (const listener of listeners) listener();
}

/** Whether this window waits for tables of the past; `subscribe` is called whenever that may have changed. */
export const pastBeingBuilt = {
  current: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks again every second until the tables are there. Throws what else is answered, and the reason of the signal. */
export async function untilBuilt<Answer>(
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
        if (!isBeingBuilt(error) || times === MOST_TIMES) throw error;
      }
    }
  } finally {
    count(-1);
  }
}
