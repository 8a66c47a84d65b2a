import { describe, expect, it } from '@jest/globals';
import {
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  START,
  streamNameFilter,
  type Filter,
} from '@eventstore/db-client';
import { uniqueCategory, setUpContractStore, collectEvents, eventNumbers, testEvent } from './harness.js';

const store = setUpContractStore();

/** Streams and types with similar names, each with an event that contains its index in this list. */
async function write(category: string): Promise<void> {
  const { client } = store();
  const events = [
    [`${category}-1`, 'OrderPlaced'],
    [`${category}-2`, 'OrderPaid'],
    [`${category}x-1`, 'Order'],
    [`x${category}-1`, 'OrderPlaced'],
    [`${category}%-1`, 'Order_Placed'],
    [`${category}_-1`, 'orderplaced'],
  ] as const;
  for (const [n, [stream, type]] of events.entries())
    await client.appendToStream(stream, jsonEvent({ type: `${category}${type}`, data: { n } }));
}

/** The numbers of the events that pass a filter, which must be the same live and while catching up. */
async function seen(category: string, filter: Filter, expected: number): Promise<number[]> {
  const { client } = store();
  const live = collectEvents(client.subscribeToAll({ fromPosition: 'end', filter }));
  await live.untilCaughtUp();
  await write(category);
  await live.until(expected);
  const later = collectEvents(client.subscribeToAll({ fromPosition: START, filter }));
  await later.until(expected);
  await later.untilCaughtUp();
  await Promise.all([live.stop(), later.stop()]);
  expect(eventNumbers(later.seen)).toEqual(eventNumbers(live.seen));
  return eventNumbers(later.seen);
}

describe('A filtered subscription to $all', () => {
  it('receives only the streams with a prefix', async () => {
    const category = uniqueCategory();
    expect(await seen(category, streamNameFilter({ prefixes: [`${category}-`] }), 2)).toEqual([0, 1]);
  });

  it('receives the streams with any of several prefixes', async () => {
    const category = uniqueCategory();
    const prefixes = [`${category}-`, `x${category}`, `${category}_`];
    expect(await seen(category, streamNameFilter({ prefixes }), 4)).toEqual([0, 1, 3, 5]);
  });

  it('treats per cent and underscore in a prefix literally', async () => {
    const category = uniqueCategory();
    expect(await seen(category, streamNameFilter({ prefixes: [`${category}%`] }), 1)).toEqual([4]);
    const other = uniqueCategory();
    expect(await seen(other, streamNameFilter({ prefixes: [`${other}_`] }), 1)).toEqual([5]);
  });

  it('accepts quotes, backslashes and null characters in a prefix', async () => {
    const category = uniqueCategory();
    const { client } = store();
    const stream = `${category}'"\\$1; --`;
    await client.appendToStream(stream, jsonEvent({ type: 'Noted', data: { n: 7 } }));
    const prefixes = [`${category}'"\\$1;`, `${category}\0`];
    const found = collectEvents(
      client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes }) }),
    );
    await found.until(1);
    await found.stop();
    expect(eventNumbers(found.seen)).toEqual([7]);
  });

  it('receives the streams that match a regular expression', async () => {
    const category = uniqueCategory();
    expect(await seen(category, streamNameFilter({ regex: `^${category}.?-1$` }), 4)).toEqual([0, 2, 4, 5]);
  });

  it('receives the event types with a prefix', async () => {
    const category = uniqueCategory();
    expect(await seen(category, eventTypeFilter({ prefixes: [`${category}OrderP`] }), 3)).toEqual([0, 1, 3]);
  });

  it('receives the event types that match a regular expression', async () => {
    const category = uniqueCategory();
    expect(await seen(category, eventTypeFilter({ regex: `^${category}Order(Paid|_Placed)$` }), 2)).toEqual([
      1, 4,
    ]);
  });

  it('receives no system events when it excludes them', async () => {
    const { client } = store();
    const category = uniqueCategory();
    const { position } = await client.appendToStream(`${category}-1`, testEvent(0));
    await client.setStreamMetadata(`${category}-1`, { maxCount: 5 });
    await client.appendToStream(`${category}-1`, testEvent(1));
    const following = collectEvents(
      client.subscribeToAll({ fromPosition: position ?? START, filter: excludeSystemEvents() }),
    );
    await following.until(1);
    await following.stop();
    expect(following.seen.filter(({ event }) => event?.streamId.startsWith('$$'))).toEqual([]);
  });
});
