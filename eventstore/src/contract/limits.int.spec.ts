import { describe, expect, it } from '@jest/globals';
import { binaryEvent } from '@eventstore/db-client';
import { uniqueStream, collect, setUpContractStore, rejectionOf, testEvent, testEvents } from './harness.js';

const store = setUpContractStore();

const MOST = 1024 * 1024;
const sized = (bytes: number) => binaryEvent({ type: 'Big', data: new Uint8Array(bytes) });

/** Each character of an event's type counts two bytes towards the event's size. */
const TYPE_BYTES = 2 * 'Big'.length;

describe('The limit of one mebibyte per append', () => {
  it('allows an append of exactly that size', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, sized(MOST - TYPE_BYTES));
    const [read] = await collect(client.readStream(stream));
    expect(read?.event?.data).toHaveLength(MOST - TYPE_BYTES);
  });

  for (const [how, options] of [
    ['on the shared stream of appends', () => ({})],
    ['as a separate call', () => ({ credentials: store().credentials })],
    ['in several parts', () => ({ batchAppendSize: 100_000 })],
  ] as const)
    it(`refuses a larger append, ${how}, with nothing written`, async () => {
      const { client } = store();
      const stream = uniqueStream();
      const tooMuch = [sized(MOST / 2), sized(MOST / 2), ...testEvents(50)];
      expect(await rejectionOf(client.appendToStream(stream, tooMuch, options()))).toMatchObject({
        type: 'maximum-append-size-exceeded',
        maxAppendSize: MOST,
      });
      expect(await rejectionOf(collect(client.readStream(stream)))).toMatchObject({
        type: 'stream-not-found',
      });
      await client.appendToStream(stream, testEvent(1));
    });

  it('refuses an append of several mebibytes', async () => {
    const { client } = store();
    expect(await rejectionOf(client.appendToStream(uniqueStream(), sized(6 * MOST)))).toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
  });
});

describe('An append with a deadline', () => {
  it('fails after the deadline, with nothing written', async () => {
    const { client } = store();
    const stream = uniqueStream();
    expect(await rejectionOf(client.appendToStream(stream, testEvent(1), { deadline: -1 }))).toMatchObject({
      type: 'deadline-exceeded',
    });
    expect(await rejectionOf(collect(client.readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
    await client.appendToStream(stream, testEvent(2));
  });
});
