import type { RecordedEvent } from '@zhidan/domain';
import { EventUnreadable, type EventStore, type Subscription } from '@zhidan/eventstore';
import { withUndoneEvents } from '../projection/undone.js';

const BATCH_SIZE = 2_000;

export interface EventRange {
  /** Only events after this position are read; undefined means all. */
  readonly after?: bigint | undefined;
  /** Reading ends at this position, which must exist; undefined means at the newest event. */
  readonly last?: bigint | undefined;
  readonly batchSize?: number;
}

/**
 * Passes the events of some categories to a handler in their order, within a range of positions. Resolves with
 * the last position that was read, or undefined where there was no event.
 */
export async function readEventsInRange(
  eventStore: EventStore,
  name: string,
  categories: readonly string[],
  onBatch: (events: readonly RecordedEvent[], upTo: bigint) => Promise<void>,
  { after, last, batchSize = BATCH_SIZE }: EventRange = {},
): Promise<bigint | undefined> {
  let subscription: Subscription | undefined;
  let over = false;
  let reached: bigint | undefined;
  const isWithin = (position: bigint) => last === undefined || position <= last;
  const read = new Promise<void>((resolve, reject) => {
    subscription = eventStore.subscribe({
      name,
      categories,
      after,
      batchSize,
      async onBatch(events, upTo) {
        if (over) return;
        try {
          reached = isWithin(upTo) ? upTo : last;
          const within = events.filter(({ position }) => isWithin(position));
          await onBatch(await withUndoneEvents(eventStore, within), reached ?? upTo);
          if (last !== undefined && upTo >= last) resolve();
        } catch (error) {
          over = true;
          reject(error);
          throw error;
        }
      },
      onCaughtUp: resolve,
      onError(error) {
        if (!(error instanceof EventUnreadable)) return;
        if (isWithin(error.position)) reject(error);
        else resolve();
      },
    });
  });
  try {
    await read;
    return reached;
  } finally {
    over = true;
    await subscription?.stop();
  }
}
