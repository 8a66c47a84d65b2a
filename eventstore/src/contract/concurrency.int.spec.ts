import { describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import {
  uniqueCategory,
  uniqueStream,
  collect,
  setUpContractStore,
  collectEvents,
  eventNumbers,
  testEvent,
} from './harness.js';

const store = setUpContractStore();

const WRITERS = 16;
const EACH = 25;

describe('Concurrent writers', () => {
  it('lose no event when they expect no revision', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let i = 0; i < EACH; i += 1) await client.appendToStream(stream, testEvent(writer * EACH + i));
      }),
    );
    const events = await collect(client.readStream(stream));
    expect(events.map(({ event }) => event?.revision)).toEqual(
      Array.from({ length: WRITERS * EACH }, (_, n) => BigInt(n)),
    );
    expect(eventNumbers(events).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: WRITERS * EACH }, (_, n) => n),
    );
  });

  it('let exactly one writer win each revision when all expect the same revision', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const wins: number[] = Array(WRITERS).fill(0);
    let next = 0n;
    for (let round = 0; round < 20; round += 1) {
      const expectedRevision = next === 0n ? 'no_stream' : next - 1n;
      const results = await Promise.allSettled(
        wins.map((_, writer) => client.appendToStream(stream, testEvent(writer), { expectedRevision })),
      );
      const winners = results.flatMap(({ status }, writer) => (status === 'fulfilled' ? [writer] : []));
      const losers = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(winners).toHaveLength(1);
      for (const reason of losers)
        expect(reason).toMatchObject({ type: 'wrong-expected-version', actualVersion: next });
      next += 1n;
    }
    expect(await collect(client.readStream(stream))).toHaveLength(20);
  });

  it('produce one order of all events for every reader, in which each stream keeps its own order', async () => {
    const { client, url } = store();
    const category = uniqueCategory();
    const filter = streamNameFilter({ prefixes: [`${category}-`] });
    const live = collectEvents(client.subscribeToAll({ fromPosition: START, filter }));
    const others = Array.from({ length: 3 }, () => EventStoreDBClient.connectionString(url));
    await Promise.all(
      [client, ...others].flatMap((writer, who) =>
        Array.from({ length: 4 }, async (_, which) => {
          for (let n = 0; n < EACH; n += 1)
            await writer.appendToStream(`${category}-${who * 4 + which}`, testEvent(n));
        }),
      ),
    );
    await live.until(16 * EACH);
    const again = collectEvents(client.subscribeToAll({ fromPosition: START, filter }));
    await again.until(16 * EACH);
    const placeOf = (events: typeof live.seen) =>
      events.map(({ event }) => `${event?.streamId}@${event?.revision}`);
    expect(placeOf(again.seen)).toEqual(placeOf(live.seen));
    for (let which = 0; which < 16; which += 1)
      expect(
        eventNumbers(live.seen.filter(({ event }) => event?.streamId === `${category}-${which}`)),
      ).toEqual(Array.from({ length: EACH }, (_, n) => n));
    await Promise.all([live.stop(), again.stop(), ...others.map((other) => other.dispose())]);
  });
});
