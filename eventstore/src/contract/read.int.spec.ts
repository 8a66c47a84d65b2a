import { describe, expect, it } from '@jest/globals';
import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import {
  uniqueStream,
  collect,
  setUpContractStore,
  eventNumbers,
  rejectionOf,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

describe('Reading a stream', () => {
  it('is possible forwards and backwards, from any revision (inclusive), up to a limit', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(10));
    const read = async (options: Parameters<typeof client.readStream>[1]) =>
      eventNumbers(await collect(client.readStream(stream, options)));
    expect(await read({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await read({ fromRevision: 7n })).toEqual([7, 8, 9]);
    expect(await read({ fromRevision: 3n, maxCount: 2 })).toEqual([3, 4]);
    expect(await read({ direction: BACKWARDS, fromRevision: END, maxCount: 3 })).toEqual([9, 8, 7]);
    expect(await read({ direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
    expect(await read({ direction: BACKWARDS, fromRevision: START })).toEqual([0]);
    expect(await read({ direction: BACKWARDS, fromRevision: 99n, maxCount: 1 })).toEqual([9]);
    expect(await read({ direction: FORWARDS, fromRevision: 10n })).toEqual([]);
    expect(await read({ direction: FORWARDS, fromRevision: END })).toEqual([]);
  });

  it('returns all events of a long stream', async () => {
    const { client } = store();
    const stream = uniqueStream();
    for (let start = 0; start < 6_000; start += 1_000)
      await client.appendToStream(stream, testEvents(1_000, start));
    const all = Array.from({ length: 6_000 }, (_, n) => n);
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual(all);
    expect(
      eventNumbers(await collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END }))),
    ).toEqual(all.toReversed());
  });

  it('fails when the stream does not exist', async () => {
    const { client } = store();
    const stream = uniqueStream();
    expect(await rejectionOf(collect(client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
    expect(
      await rejectionOf(
        collect(client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })),
      ),
    ).toMatchObject({ type: 'stream-not-found' });
  });

  it('can be cancelled without affecting other readers', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2_000));
    for (let turn = 0; turn < 5; turn += 1) {
      const reading = client.readStream(stream);
      for await (const _ of reading) break;
      await reading.cancel();
    }
    expect(await collect(client.readStream(stream))).toHaveLength(2_000);
  });
});

describe('Reading $all', () => {
  it('is possible forwards from a position (inclusive)', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const { position } = await client.appendToStream(stream, testEvents(1));
    await client.appendToStream(stream, testEvents(4, 1));
    const read = await collect(client.readAll({ fromPosition: position ?? START }));
    expect(read[0]?.event?.position).toEqual(position);
    expect(eventNumbers(read.filter(({ event }) => event?.streamId === stream))).toEqual([0, 1, 2, 3, 4]);
  });

  it('is possible backwards from a position (exclusive)', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    const { position } = await client.appendToStream(stream, testEvents(1, 3));
    await client.appendToStream(stream, testEvents(1, 4));
    const read = await collect(
      client.readAll({ direction: BACKWARDS, fromPosition: position ?? END, maxCount: 100 }),
    );
    expect(eventNumbers(read.filter(({ event }) => event?.streamId === stream))).toEqual([2, 1, 0]);
  });

  it('is possible backwards from the end, with the newest event first', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    const read = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1_000 }));
    expect(eventNumbers(read.filter(({ event }) => event?.streamId === stream))).toEqual([2, 1, 0]);
  });

  it('returns positions that increase, but not by one', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(50));
    const events = await collect(client.readStream(stream));
    const positions = events.map(({ event }) => event?.position?.commit ?? -1n);
    const steps = positions.slice(1).map((position, i) => position - (positions[i] ?? 0n));
    expect(steps.every((step) => step > 1n)).toBe(true);
  });

  it('returns at most the requested number of events', async () => {
    const { client } = store();
    await client.appendToStream(uniqueStream(), testEvents(20));
    expect(await collect(client.readAll({ maxCount: 7 }))).toHaveLength(7);
    expect(await collect(client.readAll({ direction: BACKWARDS, fromPosition: START }))).toHaveLength(0);
  });

  it('begins with a system event', async () => {
    const [first] = await collect(store().client.readAll({ maxCount: 1 }));
    expect(first?.event?.streamId).toMatch(/^\$/);
    expect(first?.event?.type).toMatch(/^\$/);
  });
});
