import { describe, expect, it } from '@jest/globals';
import { END, EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import {
  uniqueCategory,
  uniqueStream,
  setUpContractStore,
  collectEvents,
  eventNumbers,
  testEvent,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('A subscription to a stream', () => {
  it('receives the existing events, a caught-up message, and then new events', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    const following = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    expect(eventNumbers(following.seen)).toEqual(upTo(10));
    await client.appendToStream(stream, testEvents(5, 10));
    await following.until(15);
    expect(eventNumbers(following.seen)).toEqual(upTo(15));
    await following.stop();
  });

  it('starts after the given revision, or with new events only', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    const behind = collectEvents(client.subscribeToStream(stream, { fromRevision: 6n }));
    const next = collectEvents(client.subscribeToStream(stream, { fromRevision: END }));
    await next.untilCaughtUp();
    await client.appendToStream(stream, testEvent(10));
    await Promise.all([behind.until(4), next.until(1)]);
    expect(eventNumbers(behind.seen)).toEqual([7, 8, 9, 10]);
    expect(eventNumbers(next.seen)).toEqual([10]);
    await Promise.all([behind.stop(), next.stop()]);
  });

  it('waits for a stream that does not exist yet', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const following = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.appendToStream(stream, testEvents(3));
    await following.until(3);
    expect(eventNumbers(following.seen)).toEqual([0, 1, 2]);
    await following.stop();
  });
});

describe('A subscription to $all', () => {
  it('starts after the given position', async () => {
    const { client } = store();
    const category = uniqueCategory();
    await client.appendToStream(`${category}-1`, testEvent(0));
    const { position } = await client.appendToStream(`${category}-1`, testEvent(1));
    await client.appendToStream(`${category}-1`, testEvent(2));
    const following = collectEvents(
      client.subscribeToAll({
        fromPosition: position ?? START,
        filter: streamNameFilter({ prefixes: [`${category}-`] }),
      }),
    );
    await following.untilCaughtUp();
    await client.appendToStream(`${category}-1`, testEvent(3));
    await following.until(2);
    expect(eventNumbers(following.seen)).toEqual([2, 3]);
    await following.stop();
  });

  it('misses and repeats nothing while 10,000 events are appended', async () => {
    const { client, url } = store();
    const category = uniqueCategory();
    const filter = streamNameFilter({ prefixes: [`${category}-`] });
    const subscriber = EventStoreDBClient.connectionString(url);
    const early = collectEvents(subscriber.subscribeToAll({ fromPosition: END, filter }));
    await early.untilCaughtUp();
    const lateOnes: ReturnType<typeof collectEvents>[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        for (let n = 0; n < 500; n += 1) {
          await client.appendToStream(`${category}-${writer}`, testEvent(n));
          if (n % 100 === 99 && writer === 7)
            lateOnes.push(collectEvents(subscriber.subscribeToAll({ fromPosition: START, filter })));
        }
      }),
    );
    const places = ({ seen }: ReturnType<typeof collectEvents>) =>
      seen.map(({ event }) => `${event?.streamId}@${event?.revision}`);
    for (const following of [early, ...lateOnes]) {
      await following.until(10_000);
      expect(new Set(places(following)).size).toBe(10_000);
      expect(places(following)).toEqual(places(early));
    }
    await Promise.all([early, ...lateOnes].map((following) => following.stop()));
    await subscriber.dispose();
  });

  it('delivers every event to a slow subscriber', async () => {
    const { client, url } = store();
    const category = uniqueCategory();
    // The subscriber has a connection of its own, because a slow reader delays other calls on its connection.
    const subscriber = EventStoreDBClient.connectionString(url);
    const subscription = subscriber.subscribeToAll({
      fromPosition: END,
      filter: streamNameFilter({ prefixes: [`${category}-`] }),
    });
    await new Promise((resolve) => subscription.once('caughtUp', resolve).resume());
    subscription.pause();
    // The text of each event; all of them together are more than the store and the network buffer for one
    // subscriber.
    const large = 'x'.repeat(20_000);
    for (let start = 0; start < 3_000; start += 30)
      await client.appendToStream(
        `${category}-1`,
        testEvents(30, start).map((event) => ({ ...event, metadata: { large } })),
      );
    const following = collectEvents(subscription);
    subscription.resume();
    await following.until(3_000);
    expect(eventNumbers(following.seen)).toEqual(upTo(3_000));
    await following.stop();
    await subscriber.dispose();
  });

  it('can be cancelled without affecting other subscriptions', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const [going, staying] = [0, 1].map(() =>
      collectEvents(client.subscribeToStream(stream, { fromRevision: START })),
    );
    await going?.untilCaughtUp();
    await going?.stop();
    await client.appendToStream(stream, testEvents(3));
    await staying?.until(3);
    expect(eventNumbers(staying?.seen ?? [])).toEqual([0, 1, 2]);
    await staying?.stop();
  });
});
