import { randomUUID } from 'node:crypto';
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

describe('An append that is repeated with the same event ids', () => {
  const forms: [string, AppendExpectedRevision][] = [
    ['at any revision', 'any'],
    ['on a stream that must exist', 'stream_exists'],
    ['at an exact revision', 1n],
  ];
  for (const [where, expectedRevision] of forms)
    for (const [how, options] of [
      ['on the shared stream of appends', () => ({})],
      ['as a separate call', () => ({ credentials: store().credentials })],
    ] as const)
      it(`is written once ${where}, ${how}`, async () => {
        const { client } = store();
        const stream = uniqueStream();
        await client.appendToStream(stream, testEvents(2));
        const events = [testEvent(2), testEvent(3), testEvent(4)];
        const first = await client.appendToStream(stream, events, { expectedRevision, ...options() });
        const again = await client.appendToStream(stream, events, { expectedRevision, ...options() });
        expect(again).toEqual(first);
        expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([0, 1, 2, 3, 4]);
      });

  it('is written once to a stream that must not exist', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const events = testEvents(3);
    const first = await client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
    const again = await client.appendToStream(stream, events, { expectedRevision: 'no_stream' });
    expect(again).toEqual(first);
    expect(await collect(client.readStream(stream))).toHaveLength(3);
  });

  it('is written once, also after appends of other writers', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const event = testEvent(0);
    const first = await client.appendToStream(stream, event, { expectedRevision: 'no_stream' });
    await client.appendToStream(stream, testEvents(5, 1));
    expect(await client.appendToStream(stream, event, { expectedRevision: 'no_stream' })).toEqual(first);
    expect(await client.appendToStream(stream, event, { expectedRevision: 'any' })).toEqual(first);
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is written once when all repetitions run concurrently', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const event = testEvent(7);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.appendToStream(stream, event)));
    expect(new Set(answers.map(({ nextExpectedRevision }) => nextExpectedRevision))).toEqual(new Set([0n]));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it('is refused when the stream holds other events at that revision', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(3));
    expect(
      await rejectionOf(client.appendToStream(stream, testEvent(9), { expectedRevision: 'no_stream' })),
    ).toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
  });

  it('is refused when only a part of its events was written before', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const [one, two] = [testEvent(1), testEvent(2)];
    await client.appendToStream(stream, one, { expectedRevision: 'no_stream' });
    for (const expectedRevision of ['any', 'no_stream'] as const)
      expect(
        await rejectionOf(client.appendToStream(stream, [one, two], { expectedRevision })),
      ).toMatchObject({
        type: 'wrong-expected-version',
      });
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([1]);
  });

  it('is written again to another stream', async () => {
    const { client } = store();
    const id = randomUUID();
    const [here, there] = [uniqueStream(), uniqueStream()];
    await client.appendToStream(here, testEvent(1, id));
    await client.appendToStream(there, testEvent(2, id));
    expect(eventNumbers(await collect(client.readStream(there)))).toEqual([2]);
  });
});
