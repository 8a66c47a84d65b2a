import type { Appender } from '../wire/append.js';
import type { StoredEvent } from '../wire/stored-event.js';

/** The most events in one append, since the store accepts 1 MiB at once. */
const MOST_EVENTS = 200;
const MOST_BYTES = 256 * 1024;
/** Appends that are sent at once; they are stored in the order in which they are sent. */
const ON_THEIR_WAY = 16;

/**
 * Stores events of another store unchanged and in their order, with their ids, revisions, metadata and hashes.
 * Throws when the next event of a stream does not continue it, as in a store that is not empty.
 */
export async function restoreEvents(appender: Appender, events: AsyncIterable<StoredEvent>): Promise<number> {
  const onTheirWay: Promise<void>[] = [];
  let group: StoredEvent[] = [];
  let bytes = 0;
  let count = 0;

  const send = async () => {
    const [first] = group;
    if (first === undefined) return;
    const { stream, revision } = first;
    const sending = appender.append({ stream, expected: revision - 1, events: group }).then(({ kind }) => {
      if (kind === 'conflict') throw new Error(`${stream} does not end before revision ${revision}`);
    });
    // The caller receives the failure later; without a handler until then it would end the process.
    sending.catch(() => undefined);
    onTheirWay.push(sending);
    group = [];
    bytes = 0;
    if (onTheirWay.length >= ON_THEIR_WAY) await onTheirWay.shift();
  };

  for await (const event of events) {
    const size = event.data.length + event.metadata.length;
    const isOther = group[0] !== undefined && group[0].stream !== event.stream;
    if (isOther || group.length >= MOST_EVENTS || bytes + size > MOST_BYTES) await send();
    group.push(event);
    bytes += size;
    count += 1;
  }
  await send();
  await Promise.all(onTheirWay);
  return count;
}
