import type { StoredEvent } from '@zhidan/eventstore';
import type { LookParts } from './parts.js';

/** The next events of the log after a position; fewer than asked for at its end. */
export async function pageAfter(
  eventStore: LookParts['eventStore'],
  after: bigint | undefined,
  size: number,
): Promise<readonly StoredEvent[]> {
  const page: StoredEvent[] = [];
  // Reading begins with the event at the position, which has been looked at.
  const slice = after === undefined ? { limit: size } : { from: after, limit: size + 1 };
  for await (const event of eventStore.readAllRaw(slice))
    if (after === undefined || event.position > after) page.push(event);
  return page.slice(0, size);
}
