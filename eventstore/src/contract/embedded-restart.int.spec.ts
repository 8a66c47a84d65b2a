import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventStoreDBClient, START, type AppendExpectedRevision } from '@eventstore/db-client';
import { createTestDatabase, eventually, type TestDatabase } from '@zhidan/database/testing';
import { startEventNode, type EventNode } from '../embedded/start.js';
import { gone, killAndRestart } from './embedded.js';
import {
  aStream,
  collect,
  succeeding,
  follow,
  numbers,
  PATIENCE_MS,
  refusal,
  thing,
  things,
} from './harness.js';

jest.setTimeout(PATIENCE_MS);

let database: TestDatabase;
let node: EventNode;
let client: EventStoreDBClient;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await startEventNode({ databaseUrl: database.url });
  client = EventStoreDBClient.connectionString(node.url);
}, PATIENCE_MS);

afterAll(async () => {
  await client.dispose();
  await node.stop();
  await database.drop();
}, PATIENCE_MS);

const restart = async () => {
  node = await killAndRestart(node, database.url);
};
const read = (stream: string) => succeeding(async () => numbers(await collect(client.readStream(stream))));

describe('After a restart of the event node', () => {
  it('a repeated append with the same event ids is still written once', async () => {
    const forms: AppendExpectedRevision[] = ['any', 'stream_exists', 1n];
    const tries = forms.map((expectedRevision) => ({
      stream: aStream(),
      expectedRevision,
      events: [thing(2), thing(3)],
    }));
    const fresh = { stream: aStream(), expectedRevision: 'no_stream' as const, events: things(2) };
    const first = [await client.appendToStream(fresh.stream, fresh.events, fresh)];
    for (const { stream, events, expectedRevision } of tries) {
      await client.appendToStream(stream, things(2));
      first.push(await client.appendToStream(stream, events, { expectedRevision }));
    }
    await restart();
    for (const [i, { stream, events, expectedRevision }] of [fresh, ...tries].entries()) {
      const again = await succeeding(() => client.appendToStream(stream, events, { expectedRevision }));
      expect(again).toEqual(first[i]);
    }
    expect(await read(fresh.stream)).toEqual([0, 1]);
    for (const { stream } of tries) expect(await read(stream)).toEqual([0, 1, 2, 3]);
  });

  it('streams have their earlier revisions, also deleted ones', async () => {
    const [plain, revived, deleted, ended, cut] = [aStream(), aStream(), aStream(), aStream(), aStream()];
    for (const stream of [plain, revived, deleted, ended, cut])
      await client.appendToStream(stream, things(3));
    await client.deleteStream(revived);
    await client.appendToStream(revived, thing(3));
    await client.deleteStream(deleted);
    await client.tombstoneStream(ended);
    await client.setStreamMetadata(cut, { maxCount: 1 });
    await restart();
    expect(await read(plain)).toEqual([0, 1, 2]);
    expect(await read(revived)).toEqual([3]);
    expect(await read(cut)).toEqual([2]);
    expect(await refusal(collect(client.readStream(deleted)))).toMatchObject({ type: 'stream-not-found' });
    expect(await refusal(client.appendToStream(ended, thing(4)))).toMatchObject({ type: 'stream-deleted' });
    expect(
      await refusal(client.appendToStream(plain, thing(4), { expectedRevision: 'no_stream' })),
    ).toMatchObject({ type: 'wrong-expected-version', actualVersion: 2n });
    await client.appendToStream(plain, thing(3), { expectedRevision: 2n });
    await client.appendToStream(deleted, thing(3), { expectedRevision: 'no_stream' });
    await client.appendToStream(revived, thing(4), { expectedRevision: 3n });
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

  it('positions continue after the last one', async () => {
    const before = await client.appendToStream(aStream(), thing(1));
    await restart();
    const after = await succeeding(() => client.appendToStream(aStream(), thing(1)));
    expect(Number(after.position?.commit)).toBeGreaterThan(Number(before.position?.commit));
  });

  it('a subscription fails, and a new one resumes after its last event', async () => {
    const stream = aStream();
    await client.appendToStream(stream, things(5));
    const first = follow(client.subscribeToStream(stream, { fromRevision: START }));
    await first.untilCaughtUp();
    node.kill('SIGKILL');
    expect(await first.untilFailed()).toMatchObject({ code: 14 });
    await gone(node.pid);
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    await succeeding(() => client.appendToStream(stream, things(2, 5)));
    const last = first.seen.at(-1)?.event?.revision ?? 0n;
    const second = follow(client.subscribeToStream(stream, { fromRevision: last }));
    await second.until(2);
    expect(numbers([...first.seen, ...second.seen])).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await second.stop();
  });

  it('an existing client works again without reconnecting', async () => {
    const stream = aStream();
    node.kill('SIGKILL');
    await gone(node.pid);
    const event = thing(1);
    expect(await refusal(client.appendToStream(stream, event))).toMatchObject({ code: 14 });
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    await succeeding(() => client.appendToStream(stream, event));
    expect(await read(stream)).toEqual([1]);
  });

  it('a subscription fails and no event is lost, also when the stop was orderly', async () => {
    const stream = aStream();
    const following = follow(client.subscribeToStream(stream, { fromRevision: START }));
    await following.untilCaughtUp();
    await client.appendToStream(stream, things(3));
    await following.until(3);
    await node.stop();
    expect(await following.untilFailed()).toMatchObject({ code: 14 });
    node = await startEventNode({ databaseUrl: database.url, port: node.port });
    expect(await read(stream)).toEqual([0, 1, 2]);
  });
});
