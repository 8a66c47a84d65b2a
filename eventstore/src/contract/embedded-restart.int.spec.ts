import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, START, type AppendExpectedRevision } from '@eventstore/db-client';
import { createTestDatabase, eventually, type TestDatabase } from '@zhidan/database/testing';
import { startEventNode, type EventNode } from '../embedded/start.js';
import { waitUntilProcessEnded, killAndRestart } from './embedded.js';
import {
  uniqueStream,
  collect,
  retryUntilSuccess,
  collectEvents,
  eventNumbers,
  TEST_TIMEOUT_MS,
  rejectionOf,
  testEvent,
  testEvents,
} from './harness.js';

jest.setTimeout(TEST_TIMEOUT_MS);

let database: TestDatabase;
let node: EventNode;
let client: EventStoreDBClient;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await startEventNode({ databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(node.url);
}, TEST_TIMEOUT_MS);

afterAll(async () => {
  await client.dispose();
  await node.stop();
  await database.drop();
}, TEST_TIMEOUT_MS);

const restart = async () => {
  node = await killAndRestart(node, database.url);
};
const read = (stream: string) =>
  retryUntilSuccess(async () => eventNumbers(await collect(client.readStream(stream))));

describe('After a restart of the event node', () => {
  it('a repeated append with the same event ids is still written once', async () => {
    const forms: AppendExpectedRevision[] = ['any', 'stream_exists', 1n];
    const tries = forms.map((expectedRevision) => ({
      stream: uniqueStream(),
      expectedRevision,
      events: [testEvent(2), testEvent(3)],
    }));
    const fresh = { stream: uniqueStream(), expectedRevision: 'no_stream' as const, events: testEvents(2) };
    const first = [await client.appendToStream(fresh.stream, fresh.events, fresh)];
    for (const { stream, events, expectedRevision } of tries) {
      await client.appendToStream(stream, testEvents(2));
      first.push(await client.appendToStream(stream, events, { expectedRevision }));
    }
    await restart();
    for (const [i, { stream, events, expectedRevision }] of [fresh, ...tries].entries()) {
      const again = await retryUntilSuccess(() =>
        client.appendToStream(stream, events, { expectedRevision }),
      );
      expect(again).toEqual(first[i]);
    }
    expect(await read(fresh.stream)).toEqual([0, 1]);
    for (const { stream } of tries) expect(await read(stream)).toEqual([0, 1, 2, 3]);
  });

  it('existing and deleted streams continue from their earlier revisions', async () => {
    const [plain, revived, deleted, ended, cut] = [
      uniqueStream(),
      uniqueStream(),
      uniqueStream(),
      uniqueStream(),
      uniqueStream(),
    ];
    for (const stream of [plain, revived, deleted, ended, cut])
      await client.appendToStream(stream, testEvents(3));
    await client.deleteStream(revived);
    await client.appendToStream(revived, testEvent(3));
    await client.deleteStream(deleted);
    await client.tombstoneStream(ended);
    await client.setStreamMetadata(cut, { maxCount: 1 });
    await restart();
    expect(await read(plain)).toEqual([0, 1, 2]);
    expect(await read(revived)).toEqual([3]);
    expect(await read(cut)).toEqual([2]);
    expect(await rejectionOf(collect(client.readStream(deleted)))).toMatchObject({
      type: 'stream-not-found',
    });
    expect(await rejectionOf(client.appendToStream(ended, testEvent(4)))).toMatchObject({
      type: 'stream-deleted',
    });
    expect(
      await rejectionOf(client.appendToStream(plain, testEvent(4), { expectedRevision: 'no_stream' })),
    ).toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
    await client.appendToStream(plain, testEvent(3), { expectedRevision: 2n });
    await client.appendToStream(deleted, testEvent(3), { expectedRevision: 'no_stream' });
    await client.appendToStream(revived, testEvent(4), { expectedRevision: 3n });
    expect(await read(deleted)).toEqual([3]);
    expect(await read(revived)).toEqual([3, 4]);
  });

  it('the first event of an empty store is not written again', async () => {
    await restart();
    const events = await eventually('the node answers again', () =>
      collect(client.readStream('$user-admin')),
    );
    expect(events.map(({ event }) => event?.type)).toEqual(['$UserCreated']);
  });

  it('positions continue after the last position before the restart', async () => {
    const before = await client.appendToStream(uniqueStream(), testEvent(1));
    await restart();
    const after = await retryUntilSuccess(() => client.appendToStream(uniqueStream(), testEvent(1)));
    expect(Number(after.position?.commit)).toBeGreaterThan(Number(before.position?.commit));
  });

  it('an existing subscription fails, and a new subscription resumes after the last received event', async () => {
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(5));
    const first = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await first.untilCaughtUp();
    node.kill('SIGKILL');
    expect(await first.untilFailed()).toMatchObject({ code: 14 });
    await waitUntilProcessEnded(node.pid);
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    await retryUntilSuccess(() => client.appendToStream(stream, testEvents(2, 5)));
    const last = first.seen.at(-1)?.event?.revision ?? 0n;
    const second = collectEvents(client.subscribeToStream(stream, { fromRevision: last }));
    await second.until(2);
    expect(eventNumbers([...first.seen, ...second.seen])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await second.stop();
  });

  it('an existing client can be used again without reconnecting', async () => {
    const stream = uniqueStream();
    node.kill('SIGKILL');
    await waitUntilProcessEnded(node.pid);
    const event = testEvent(1);
    expect(await rejectionOf(client.appendToStream(stream, event))).toMatchObject({ code: 14 });
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    await retryUntilSuccess(() => client.appendToStream(stream, event));
    expect(await read(stream)).toEqual([1]);
  });

  it('a subscription fails and no event is lost, also when the stop was orderly', async () => {
    const stream = uniqueStream();
    const following = collectEvents(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.appendToStream(stream, testEvents(3));
    await following.until(3);
    await node.stop();
    expect(await following.untilFailed()).toMatchObject({ code: 14 });
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    expect(await read(stream)).toEqual([0, 1, 2]);
  });
});
