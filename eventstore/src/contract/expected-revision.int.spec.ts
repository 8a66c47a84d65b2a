import { describe, expect, it } from '@jest/globals';
import type { AppendExpectedRevision } from '@eventstore/db-client';
import {
  uniqueStream,
  collect,
  setUpContractStore,
  eventNumbers,
  rejectionOf,
  testEvent,
  testEvents,
} from './harness.js';

const store = setUpContractStore();

describe('An append with an expected revision', () => {
  it('is written where the expectation is right', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const expectations: AppendExpectedRevision[] = ['no_stream', 0n, 'any', 'stream_exists', 3n];
    for (const [n, expectedRevision] of expectations.entries())
      await client.appendToStream(stream, testEvent(n), { expectedRevision });
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([0, 1, 2, 3, 4]);
  });

  it('is refused with the actual revision where the expectation is wrong', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    const wrong = (expectedRevision: AppendExpectedRevision) =>
      rejectionOf(client.appendToStream(stream, testEvent(9), { expectedRevision }));
    expect(await wrong('no_stream')).toMatchObject({ actualVersion: 2n, expectedVersion: 'no_stream' });
    expect(await wrong(1n)).toMatchObject({ actualVersion: 2n, expectedVersion: 1n });
    expect(await wrong(7n)).toMatchObject({ actualVersion: 2n, expectedVersion: 7n });
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('is refused with “no stream” where the stream does not exist', async () => {
    const { client } = store();
    const wrong = (expectedRevision: AppendExpectedRevision) =>
      rejectionOf(client.appendToStream(uniqueStream(), testEvent(9), { expectedRevision }));
    expect(await wrong(0n)).toMatchObject({ actualVersion: 'no_stream', expectedVersion: 0n });
    expect(await wrong('stream_exists')).toMatchObject({
      actualVersion: 'no_stream',
      expectedVersion: 'stream_exists',
    });
  });

  it('treats a stream that has only metadata as existing', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.setStreamMetadata(stream, { maxCount: 10 });
    await client.appendToStream(stream, testEvent(1), { expectedRevision: 'stream_exists' });
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([1]);
  });
});

describe('A wrong expected revision', () => {
  it('is reported by the shared stream of appends', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2));
    expect(
      await rejectionOf(client.appendToStream(stream, testEvent(9), { expectedRevision: 0n })),
    ).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    await client.appendToStream(stream, testEvent(2), { expectedRevision: 1n });
  });

  it('is reported by an append that is a separate call', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2));
    const wrong = (expectedRevision: AppendExpectedRevision) =>
      rejectionOf(
        client.appendToStream(stream, testEvent(9), { expectedRevision, credentials: store().credentials }),
      );
    expect(await wrong(0n)).toMatchObject({
      type: 'wrong-expected-version',
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    expect(await wrong('no_stream')).toMatchObject({ expectedVersion: 'no_stream', actualVersion: 1n });
    expect(
      await rejectionOf(
        client.appendToStream(uniqueStream(), testEvent(9), {
          expectedRevision: 'stream_exists',
          credentials: store().credentials,
        }),
      ),
    ).toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' });
  });

  it('is reported by a deletion', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2));
    const wrong = { type: 'wrong-expected-version', code: 9, streamName: stream, actualVersion: 1n };
    expect(await rejectionOf(client.deleteStream(stream, { expectedRevision: 0n }))).toMatchObject({
      ...wrong,
      expectedVersion: 0n,
    });
    expect(await rejectionOf(client.tombstoneStream(stream, { expectedRevision: 5n }))).toMatchObject({
      ...wrong,
      expectedVersion: 5n,
    });
    expect(await rejectionOf(client.deleteStream(stream, { expectedRevision: 'no_stream' }))).toMatchObject(
      wrong,
    );
    expect(await collect(client.readStream(stream))).toHaveLength(2);
  });
});
