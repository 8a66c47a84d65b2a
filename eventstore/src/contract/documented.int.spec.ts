import { describe, expect, it } from '@jest/globals';
import {
  AccessDeniedError,
  EventStoreDBClient,
  isCommandError,
  jsonEvent,
  MaxAppendSizeExceededError,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  uniqueCategory,
  uniqueStream,
  collect,
  setUpContractStore,
  rejectionOf,
  testEvent,
  testEvents,
} from './harness.js';

/*
 * Documented behaviour of the client with streams that no other spec covers; docs/decisions/event-node.md names
 * the spec for each part of the client's documentation.
 */

const store = setUpContractStore();

type Ask = (client: EventStoreDBClient, stream: string) => Promise<unknown>;

const wrongly = { credentials: { username: 'admin', password: 'not the password' } };
const ended: Ask = (client, stream) => client.tombstoneStream(stream);

/** How each documented error is caused, on a stream of three events. */
const errors: readonly (readonly [kind: { readonly name: string }, ask: Ask])[] = [
  [StreamNotFoundError, (client) => collect(client.readStream(uniqueStream()))],
  [
    StreamDeletedError,
    async (client, stream) => ended(client, stream).then(() => collect(client.readStream(stream))),
  ],
  [
    StreamDeletedError,
    async (client, stream) => ended(client, stream).then(() => client.appendToStream(stream, testEvent(3))),
  ],
  [
    StreamDeletedError,
    async (client, stream) => ended(client, stream).then(() => client.deleteStream(stream)),
  ],
  [
    WrongExpectedVersionError,
    (client, stream) => client.appendToStream(stream, testEvent(3), { expectedRevision: 7n }),
  ],
  [WrongExpectedVersionError, (client, stream) => client.deleteStream(stream, { expectedRevision: 7n })],
  [WrongExpectedVersionError, (client, stream) => client.tombstoneStream(stream, { expectedRevision: 7n })],
  [
    WrongExpectedVersionError,
    (client, stream) => client.setStreamMetadata(stream, {}, { expectedRevision: 7n }),
  ],
  [
    MaxAppendSizeExceededError,
    (client, stream) =>
      client.appendToStream(stream, jsonEvent({ type: 'Large', data: { text: 'x'.repeat(2_000_000) } })),
  ],
  [AccessDeniedError, (client, stream) => collect(client.readStream(stream, wrongly))],
  [AccessDeniedError, (client) => collect(client.readAll({ ...wrongly, maxCount: 1 }))],
  [AccessDeniedError, (client, stream) => client.appendToStream(stream, testEvent(3), wrongly)],
  [AccessDeniedError, (client, stream) => client.getStreamMetadata(stream, wrongly)],
  // Expected without an error class: the client has one for an invalid argument, but never throws it for a
  // store's answer.
  [
    UnknownError,
    (client) =>
      collect(client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ regex: '(' }) })),
  ],
];

describe('A refused call', () => {
  it.each(errors.map(([kind, ask], n) => [kind.name, n + 1, kind, ask] as const))(
    'fails with the documented class %s (%i)',
    async (_name, _number, kind, ask) => {
      const { client } = store();
      const stream = uniqueStream();
      await client.appendToStream(stream, testEvents(3));
      const failure = await rejectionOf(Promise.resolve().then(() => ask(client, stream)));
      expect(failure).toBeInstanceOf(kind);
      expect(isCommandError(failure)).toBe(true);
    },
  );
});

describe('The result of a call', () => {
  it('for an append has its position and the next expected revision, with which the next append succeeds', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const first = await client.appendToStream(stream, testEvents(3), { expectedRevision: 'no_stream' });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
    const { nextExpectedRevision } = first;
    const next = await client.appendToStream(stream, testEvent(3), {
      expectedRevision: nextExpectedRevision,
    });
    expect(next.nextExpectedRevision).toBe(3n);
    expect(next.position?.commit).toBeGreaterThan(first.position?.commit ?? 0n);
  });

  it('for a deletion and for a tombstone has a position after the preceding events', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const { position } = await client.appendToStream(stream, testEvent(0));
    const deleted = await client.deleteStream(stream);
    const endedAt = await client.tombstoneStream(stream);
    expect(deleted.position?.commit).toBeGreaterThan(position?.commit ?? 0n);
    expect(endedAt.position?.commit).toBeGreaterThan(deleted.position?.commit ?? 0n);
  });

  it('for setting and getting metadata has the stream, the metadata with its ACL, and its revision', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const acl = { readRoles: ['$admins', 'auditors'], writeRoles: ['$admins'] };
    await client.setStreamMetadata(stream, { maxAge: 60, cacheControl: 5, acl });
    const set = await client.setStreamMetadata(stream, { maxAge: 60, cacheControl: 6, acl, shop: '織單' });
    const { streamName, metastreamRevision, metadata } = await client.getStreamMetadata(stream);
    // The client's `revision` of stream metadata is the position of the event.
    expect([streamName, metastreamRevision]).toEqual([stream, set.position?.commit]);
    expect(metadata).toMatchObject({ maxAge: 60, cacheControl: 6, acl, shop: '織單' });
    const written = await collect(client.readStream(`$$${stream}`));
    // Reading stream metadata gives the last version alone.
    expect(written.map(({ event }) => [event?.type, event?.revision])).toEqual([['$metadata', 1n]]);
  });
});

describe('A read', () => {
  it('returns events with their time, revision and stream', async () => {
    const { client } = store();
    const stream = uniqueStream();
    const before = Date.now();
    await client.appendToStream(stream, testEvents(2));
    const [, last] = await collect(client.readStream(stream));
    expect(last?.event).toMatchObject({ streamId: stream, revision: 1n, isJson: true, type: 'Thing' });
    const created = Number(new Date(last?.event?.created ?? 0));
    expect(created).toBeGreaterThanOrEqual(before - 60_000);
    expect(created).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(last?.link).toBeUndefined();
  });

  it('emits each event to listeners, and finally the end of the read', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(5));
    const heard: string[] = [];
    const reading = client.readStream(stream);
    reading.on('data', ({ event }) => heard.push(String(event?.revision)));
    await new Promise((resolve) => reading.once('end', resolve));
    expect(heard).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('A subscription', () => {
  it('emits its confirmation before the first event, “caught up” after the last, and ends when its loop is left', async () => {
    const { client } = store();
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2));
    const heard: string[] = [];
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    subscription.on('confirmation', () => heard.push('confirmed'));
    subscription.on('caughtUp', () => heard.push('caught up'));
    for await (const { event } of subscription) {
      heard.push(String(event?.revision));
      if (event?.revision === 1n) await client.appendToStream(stream, testEvent(2));
      if (event?.revision === 2n) break;
    }
    expect(heard.filter((each) => each !== 'caught up')).toEqual(['confirmed', '0', '1', '2']);
    await client.appendToStream(stream, testEvent(3));
  });

  it('to $all can resume after the position of the last handled event', async () => {
    const { client } = store();
    const category = uniqueCategory();
    const filter = streamNameFilter({ prefixes: [`${category}-`] });
    await client.appendToStream(`${category}-1`, testEvents(4));
    const revisions: bigint[] = [];
    let fromPosition: Parameters<typeof client.readAll>[0] = {};
    for (let handled = 0; handled < 4; handled += 1)
      for await (const { event } of client.subscribeToAll({ fromPosition: START, ...fromPosition, filter })) {
        revisions.push(event?.revision ?? -1n);
        if (event !== undefined) fromPosition = { fromPosition: event.position };
        break;
      }
    expect(revisions).toEqual([0n, 1n, 2n, 3n]);
  });

  it('ends with the client that created it, while other clients continue', async () => {
    const { client, url } = store();
    const stream = uniqueStream();
    const other = EventStoreDBClient.connectionString(url);
    const subscription = other.subscribeToStream(stream, { fromRevision: START });
    const ending = new Promise((resolve) => {
      for (const what of ['close', 'error', 'end'] as const) subscription.once(what, resolve);
    });
    await new Promise((resolve) => subscription.once('caughtUp', resolve).resume());
    await other.dispose();
    await ending;
    await client.appendToStream(stream, testEvent(0));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });
});
