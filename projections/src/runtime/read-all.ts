import type { RecordedEvent } from '@zhidan/domain';
import { EventUnreadable, type EventStore, type Subscription } from '@zhidan/eventstore';

const BATCH_SIZE = 2_000;

export interface EventRange {
  /** Events after this position; all when undefined. */
  readonly after?: bigint | undefined;
  /** Up to here, which has been there; to the last that there is when undefined. */
  readonly last?: bigint | undefined;
  readonly batchSize?: number;
}

/**
 * Hands over the events of some categories in their order, as far as the stretch goes. Resolves with the position up to which they were read; undefined where there was none.
 */
export async function readAll(
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
          await onBatch(
            events.filter(({ position }) => isWithin(position)),
            reached ?? upTo,
          );
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
