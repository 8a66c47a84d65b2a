import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { z } from 'zod';
import { uniqueStream, collect, setUpContractStore, eventNumbers, testEvent, testEvents } from './harness.js';

const store = setUpContractStore();

describe('An append to the event store', () => {
  it('stores an event with its data, its metadata and its id', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const id = randomUUID();
    const before = Date.now();
    await client.appendToStream(
      stream,
      jsonEvent({ id, type: 'NoteTaken', data: { 備註: '急件，請先打樣' }, metadata: { actor: 'sales' } }),
    );
    const [read] = await collect(client.readStream(stream));
    expect(read?.event).toMatchObject({
      id,
      streamId: stream,
      revision: 0n,
      type: 'NoteTaken',
      isJson: true,
      data: { 備註: '急件，請先打樣' },
      metadata: { actor: 'sales' },
    });
    const age = (read?.event?.created.getTime() ?? 0) - before;
    expect(Math.abs(age)).toBeLessThan(24 * 60 * 60 * 1000);
  });

  it('stores binary data unchanged', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const data = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await client.appendToStream(stream, binaryEvent({ type: 'Picture', data, metadata: data.slice(0, 9) }));
    const [read] = await collect(client.readStream(stream));
    expect(read?.event?.isJson).toBe(false);
    expect(Buffer.from(z.instanceof(Uint8Array).parse(read?.event?.data))).toEqual(Buffer.from(data));
    expect(Buffer.from(z.instanceof(Uint8Array).parse(read?.event?.metadata))).toEqual(
      Buffer.from(data.slice(0, 9)),
    );
  });

  it('keeps apart streams whose names contain Chinese, quotes, backslashes and per cent signs', async () => {
    const { client } = store();
    const mark = randomUUID();
    const names = [`訂單-${mark}`, `it's "${mark}"\\`, `100%_${mark}`, `{a,b}-${mark}`];
    for (const [n, name] of names.entries()) await client.appendToStream(name, testEvent(n));
    for (const [n, name] of names.entries())
      expect(eventNumbers(await collect(client.readStream(name)))).toEqual([n]);
  });

  it('returns the revision and the position of its last event', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const first = await client.appendToStream(stream, testEvents(3));
    const second = await client.appendToStream(stream, testEvent(3));
    const events = await collect(client.readStream(stream));
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(second).toMatchObject({ success: true, nextExpectedRevision: 3n });
    expect(first.position).toEqual(events[2]?.event?.position);
    expect(second.position).toEqual(events[3]?.event?.position);
  });

  it('writes all its events consecutively', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await Promise.all(
      Array.from({ length: 20 }, (_, writer) => client.appendToStream(stream, testEvents(5, writer * 5))),
    );
    const read = eventNumbers(await collect(client.readStream(stream)));
    expect(read).toHaveLength(100);
    for (let start = 0; start < 100; start += 5)
      expect(read.slice(start, start + 5)).toEqual([0, 1, 2, 3, 4].map((n) => n + (read[start] ?? 0)));
  });

  it('may be sent in several parts', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const answer = await client.appendToStream(stream, testEvents(200), { batchAppendSize: 2_000 });
    expect(answer.nextExpectedRevision).toBe(199n);
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual(
      Array.from({ length: 200 }, (_, n) => n),
    );
  });

  it('may be sent as a separate call', async () => {
    const { client, credentials } = store();
    const stream = uniqueStream();
    // With credentials for a single call, the client does not use its long stream of appends.
    const answer = await client.appendToStream(stream, testEvents(3), { credentials });
    const events = await collect(client.readStream(stream));
    expect(answer).toMatchObject({
      success: true,
      nextExpectedRevision: 2n,
      position: events[2]?.event?.position,
    });
    expect(eventNumbers(events)).toEqual([0, 1, 2]);
  });

  it('writes nothing when it has no events', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    expect(await client.appendToStream(stream, [], { expectedRevision: 0n })).toMatchObject({
      success: true,
    });
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });
});

describe('A client that looks for the leader', () => {
  it('connects by discovery', async () => {
    const discovering = EventStoreDBClient.connectionString(
      store().url.replace('esdb://', 'esdb+discover://'),
    );
    const stream = uniqueStream();
    await discovering.appendToStream(stream, testEvent(1));
    expect(eventNumbers(await collect(discovering.readStream(stream)))).toEqual([1]);
    await discovering.dispose();
  });
});
