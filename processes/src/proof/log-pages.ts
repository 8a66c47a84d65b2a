import type { StoredEvent } from '@zhidan/eventstore';
import type { VerificationDependencies } from './parts.js';

/** The number of events in one request, so that no request stays open while the reader pauses for long. */
const STRETCH = 10_000;

/** The events of the log after a position, up to its end, in pages. */
export async function* eventPagesAfter(
  eventStore: VerificationDependencies['eventStore'],
  after: bigint | undefined,
  size: number,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let last = after;
  for (;;) {
    let read = 0;
    let page: StoredEvent[] = [];
    const slice = last === undefined ? {} : { from: last };
    for await (const event of eventStore.readAllRaw({ ...slice, limit: STRETCH })) {
      read += 1;
      // The event at the position itself is skipped: reading begins with it, but it was already verified.
      if (last !== undefined && event.position <= last) continue;
      page.push(event);
      if (page.length < size) continue;
      last = event.position;
      yield page;
      page = [];
    }
    last = page.at(-1)?.position ?? last;
    if (page.length > 0) yield page;
    if (read < STRETCH) return;
  }
}
