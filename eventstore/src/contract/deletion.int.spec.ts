import { describe, expect, it } from '@jest/globals';
import { START } from '@eventstore/db-client';
import {
  uniqueStream,
  collect,
  setUpContractStore,
  collectEvents,
  eventNumbers,
  rejectionOf,
  testEvent,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

const deleted = (streamName: string) => ({ type: 'stream-deleted', streamName });
const read = async (stream: string) => eventNumbers(await collect(store().client.readStream(stream)));

describe('A deleted stream', () => {
  it('reads as if it had never existed', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(5));
    const { position } = await client.deleteStream(stream, { expectedRevision: 4n });
    expect(position).toBeDefined();
    expect(await rejectionOf(read(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('is recreated by the next append: earlier events stay hidden, and revisions continue', async () => {
    const { client } = store();
    for (const expectedRevision of ['any', 'no_stream', 2n] as const) {
      const stream = uniqueStream();
      await client.appendToStream(stream, testEvents(3));
      await client.deleteStream(stream);
      const answer = await client.appendToStream(stream, testEvents(2, 3), { expectedRevision });
      expect(answer.nextExpectedRevision).toBe(4n);
      expect(await read(stream)).toEqual([3, 4]);
      await client.appendToStream(stream, testEvent(5), { expectedRevision: 4n });
      expect(await read(stream)).toEqual([3, 4, 5]);
    }
  });

  it('can be deleted and recreated repeatedly', async () => {
    const { client } = store();
    const stream = uniqueStream();
    for (let life = 0; life < 4; life += 1) {
      await client.appendToStream(stream, testEvents(2, life * 2), { expectedRevision: 'no_stream' });
      expect(await read(stream)).toEqual([life * 2, life * 2 + 1]);
      await client.deleteStream(stream);
    }
    expect(await rejectionOf(read(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('refuses an append that requires an existing stream', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    await client.deleteStream(stream);
    expect(
      await rejectionOf(client.appendToStream(stream, testEvent(3), { expectedRevision: 'stream_exists' })),
    ).toMatchObject(deleted(stream));
  });

  it('keeps its earlier events hidden when new metadata is set', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { maxCount: 10 });
    expect(await read(stream)).toEqual([]);
    await client.appendToStream(stream, testEvent(3));
    expect(await read(stream)).toEqual([3]);
    expect((await client.getStreamMetadata(stream)).metadata).toMatchObject({ maxCount: 10 });
  });

  it('must have existed before the deletion', async () => {
    const { client } = store();
    expect(await rejectionOf(client.deleteStream(uniqueStream()))).toMatchObject({
      type: 'wrong-expected-version',
    });
  });
});

describe('A tombstoned stream', () => {
  it('refuses appends, deletions and reads', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    const { position } = await client.tombstoneStream(stream, { expectedRevision: 2n });
    expect(position).toBeDefined();
    expect(await rejectionOf(read(stream))).toMatchObject({ ...deleted(stream), code: 9 });
    for (const expectedRevision of ['any', 'no_stream', 'stream_exists', 2n] as const)
      expect(
        await rejectionOf(client.appendToStream(stream, testEvent(9), { expectedRevision })),
      ).toMatchObject(deleted(stream));
    expect(
      await rejectionOf(client.appendToStream(stream, testEvent(9), { credentials: store().credentials })),
    ).toMatchObject(deleted(stream));
    expect(await rejectionOf(client.deleteStream(stream))).toMatchObject(deleted(stream));
    expect(await rejectionOf(client.tombstoneStream(stream))).toMatchObject(deleted(stream));
  });

  it('may be a stream that was never written to', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await rejectionOf(client.appendToStream(stream, testEvent(1)))).toMatchObject(deleted(stream));
  });

  it('ends its subscriptions', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    const following = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.tombstoneStream(stream);
    expect(await following.untilFailed()).toMatchObject(deleted(stream));
    const late = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    expect(await late.untilFailed()).toMatchObject(deleted(stream));
  });

  it('still has its events and its tombstone in $all', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const { position } = await client.appendToStream(stream, testEvent(0));
    await client.tombstoneStream(stream);
    const all = await collect(client.readAll({ fromPosition: position ?? START }));
    expect(all.filter(({ event }) => event?.streamId === stream).map(({ event }) => event?.type)).toEqual([
      'Thing',
      '$streamDeleted',
    ]);
  });

  it('refuses to read or set its metadata', async () => {
    const { client, credentials } = store();
    const stream = uniqueStream();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    await client.appendToStream(stream, testEvent(0));
    await client.tombstoneStream(stream);
    const metadata = deleted(`$$${stream}`);
    expect(await rejectionOf(client.setStreamMetadata(stream, { maxCount: 5 }))).toMatchObject(metadata);
    expect(await rejectionOf(client.setStreamMetadata(stream, {}, { credentials }))).toMatchObject(metadata);
    expect(await rejectionOf(client.getStreamMetadata(stream))).toMatchObject({ ...metadata, code: 9 });
  });
});
