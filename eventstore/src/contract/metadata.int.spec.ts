import { describe, expect, it } from '@jest/globals';
import { BACKWARDS, END, START, streamNameFilter } from '@eventstore/db-client';
import {
  uniqueCategory,
  uniqueStream,
  collect,
  setUpContractStore,
  retryUntilSuccess,
  collectEvents,
  eventNumbers,
  rejectionOf,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

const read = async (stream: string) => eventNumbers(await collect(store().client.readStream(stream)));
const readBack = async (stream: string) =>
  eventNumbers(await collect(store().client.readStream(stream, { direction: BACKWARDS, fromRevision: END })));

describe('The metadata of a stream', () => {
  it('is empty until it is set', async () => {
    const { metadata } = await store().client.getStreamMetadata(uniqueStream());
    expect(metadata).toBeUndefined();
  });

  it('is stored with unknown fields, and replaced as a whole', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.setStreamMetadata(stream, { maxCount: 7, shop: '織單' });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 7, shop: '織單' });
    await client.setStreamMetadata(stream, { truncateBefore: 3 });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ truncateBefore: 3 });
  });

  it('can be set with an expected revision', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.setStreamMetadata(stream, { maxCount: 1 }, { expectedRevision: 'no_stream' });
    expect(
      await rejectionOf(client.setStreamMetadata(stream, { maxCount: 2 }, { expectedRevision: 'no_stream' })),
    ).toMatchObject({ type: 'wrong-expected-version' });
    await client.setStreamMetadata(stream, { maxCount: 3 }, { expectedRevision: 0n });
    expect((await client.getStreamMetadata(stream)).metadata).toEqual({ maxCount: 3 });
  });
});

describe('A stream with metadata', () => {
  it('shows only its last events, up to the max count', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    await client.setStreamMetadata(stream, { maxCount: 3 });
    expect(await read(stream)).toEqual([7, 8, 9]);
    expect(await readBack(stream)).toEqual([9, 8, 7]);
    await client.appendToStream(stream, testEvents(1, 10), { expectedRevision: 9n });
    expect(await read(stream)).toEqual([8, 9, 10]);
    await client.setStreamMetadata(stream, {});
    expect(await read(stream)).toHaveLength(11);
  });

  it('shows only events from the truncate-before revision on', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    await client.setStreamMetadata(stream, { truncateBefore: 6 });
    expect(await read(stream)).toEqual([6, 7, 8, 9]);
    expect(await readBack(stream)).toEqual([9, 8, 7, 6]);
    await client.setStreamMetadata(stream, { truncateBefore: 6, maxCount: 2 });
    expect(await read(stream)).toEqual([8, 9]);
  });

  it('shows only events within the max age', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.setStreamMetadata(stream, { maxAge: 3600 });
    await client.appendToStream(stream, testEvents(4));
    expect(await read(stream)).toEqual([0, 1, 2, 3]);
    await client.setStreamMetadata(stream, { maxAge: 1 });
    await retryUntilSuccess(async () => expect(await read(stream)).toEqual([]));
    await client.setStreamMetadata(stream, { maxAge: 3600 });
    expect(await read(stream)).toEqual([0, 1, 2, 3]);
  });

  it('shows the same events to a subscription that catches up, and then all new events', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    await client.setStreamMetadata(stream, { truncateBefore: 8 });
    const following = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.appendToStream(stream, testEvents(2, 10));
    await following.until(4);
    expect(eventNumbers(following.seen)).toEqual([8, 9, 10, 11]);
    await following.stop();
  });
});

describe('A hidden event of a stream', () => {
  it('is still read from $all until the store is scavenged', async () => {
    const { client } = store();
    const category = uniqueCategory();
    const stream = `${category}-1`;
    const { position } = await client.appendToStream(stream, testEvents(1));
    await client.appendToStream(stream, testEvents(9, 1));
    for (const metadata of [{ maxCount: 2 }, { truncateBefore: 9 }, { maxAge: 1 }]) {
      await client.setStreamMetadata(stream, metadata);
      const all = await collect(client.readAll({ fromPosition: position ?? START }));
      expect(eventNumbers(all.filter(({ event }) => event?.streamId === stream))).toHaveLength(10);
    }
    const following = collectEvents(
      client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: [stream] }) }),
    );
    await following.until(10);
    await following.stop();
  });
});
