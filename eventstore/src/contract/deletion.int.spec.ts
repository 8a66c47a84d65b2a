import { describe, expect, it } from '@jest/globals';
import { START } from '@eventstore/db-client';
import { aStream, collect, contract, follow, numbers, refusal, thing, things } from './harness.js';

const store = contract();

const deleted = (streamName: string) => ({ type: 'stream-deleted', streamName });
const read = async (stream: string) => numbers(await collect(store().client.readStream(stream)));

describe('A deleted stream', () => {
  it('reads as if it had never been', async () => {
    const { client } = store();
    const stream = aStream();
    await client.appendToStream(stream, things(5));
    const { position } = await client.deleteStream(stream, { expectedRevision: 4n });
    expect(position).toBeDefined();
    expect(await refusal(read(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('is recreated by the next append: earlier events stay hidden, and revisions continue', async () => {
    const { client } = store();
    for (const expectedRevision of ['any', 'no_stream', 2n] as const) {
      const stream = aStream();
      await client.appendToStream(stream, things(3));
      await client.deleteStream(stream);
      const answer = await client.appendToStream(stream, things(2, 3), { expectedRevision });
      expect(answer.nextExpectedRevision).toBe(4n);
      expect(await read(stream)).toEqual([3, 4]);
      await client.appendToStream(stream, thing(5), { expectedRevision: 4n });
      expect(await read(stream)).toEqual([3, 4, 5]);
    }
  });

  it('can be deleted and recreated repeatedly', async () => {
    const { client } = store();
    const stream = aStream();
    for (let life = 0; life < 4; life += 1) {
      await client.appendToStream(stream, things(2, life * 2), { expectedRevision: 'no_stream' });
      expect(await read(stream)).toEqual([life * 2, life * 2 + 1]);
      await client.deleteStream(stream);
    }
    expect(await refusal(read(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('refuses an append that requires an existing stream', async () => {
    const { client } = store();
    const stream = aStream();
    await client.appendToStream(stream, things(3));
    await client.deleteStream(stream);
    expect(
      await refusal(client.appendToStream(stream, thing(3), { expectedRevision: 'stream_exists' })),
    ).toMatchObject(deleted(stream));
  });

  it('keeps its earlier events hidden when new metadata is set', async () => {
    const { client } = store();
    const stream = aStream();
    await client.appendToStream(stream, things(3));
    await client.deleteStream(stream);
    await client.setStreamMetadata(stream, { maxCount: 10 });
    expect(await read(stream)).toEqual([]);
    await client.appendToStream(stream, thing(3));
    expect(await read(stream)).toEqual([3]);
    expect((await client.getStreamMetadata(stream)).metadata).toMatchObject({ maxCount: 10 });
  });

  it('must have existed', async () => {
    const { client } = store();
    expect(await refusal(client.deleteStream(aStream()))).toMatchObject({ type: 'wrong-expected-version' });
  });
});

describe('A tombstoned stream', () => {
  it('refuses appends, deletions and reads', async () => {
    const { client } = store();
    const stream = aStream();
    await client.appendToStream(stream, things(3));
    const { position } = await client.tombstoneStream(stream, { expectedRevision: 2n });
    expect(position).toBeDefined();
    expect(await refusal(read(stream))).toMatchObject({ ...deleted(stream), code: 9 });
    for (const expectedRevision of ['any', 'no_stream', 'stream_exists', 2n] as const)
      expect(await refusal(client.appendToStream(stream, thing(9), { expectedRevision }))).toMatchObject(
        deleted(stream),
      );
    expect(
      await refusal(client.appendToStream(stream, thing(9), { credentials: store().credentials })),
    ).toMatchObject(deleted(stream));
    expect(await refusal(client.deleteStream(stream))).toMatchObject(deleted(stream));
    expect(await refusal(client.tombstoneStream(stream))).toMatchObject(deleted(stream));
  });

  it('may be one that was never written to', async () => {
    const { client } = store();
    const stream = aStream();
    await client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await refusal(client.appendToStream(stream, thing(1)))).toMatchObject(deleted(stream));
  });

  it('ends its subscriptions', async () => {
    const { client } = store();
    const stream = aStream();
    await client.appendToStream(stream, thing(0));
    const following = follow(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.tombstoneStream(stream);
    expect(await following.untilFailed()).toMatchObject(deleted(stream));
    const late = follow(client.subscribeToStream(stream, { fromRevision: START }));
    expect(await late.untilFailed()).toMatchObject(deleted(stream));
  });

  it('still has its events and its tombstone in $all', async () => {
    const { client } = store();
    const stream = aStream();
    const { position } = await client.appendToStream(stream, thing(0));
    await client.tombstoneStream(stream);
    const all = await collect(client.readAll({ fromPosition: position ?? START }));
    expect(all.filter(({ event }) => event?.streamId === stream).map(({ event }) => event?.type)).toEqual([
      'Thing',
      '$streamDeleted',
    ]);
  });

  it('refuses to read or set its metadata', async () => {
    const { client, credentials } = store();
    const stream = aStream();
    await client.setStreamMetadata(stream, { maxCount: 3 });
    await client.appendToStream(stream, thing(0));
    await client.tombstoneStream(stream);
    const metadata = deleted(`$$${stream}`);
    expect(await refusal(client.setStreamMetadata(stream, { maxCount: 5 }))).toMatchObject(metadata);
    expect(await refusal(client.setStreamMetadata(stream, {}, { credentials }))).toMatchObject(metadata);
    expect(await refusal(client.getStreamMetadata(stream))).toMatchObject({ ...metadata, code: 9 });
  });
});
