import { describe, expect, it } from '@jest/globals';
import { AccessDeniedError, ANY, EventStoreDBClient, NO_STREAM, START } from '@eventstore/db-client';
import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:tls';
import { startEventNode } from '../embedded/start.js';
import { setUpEmbeddedNode } from './embedded.js';
import {
  uniqueStream,
  collect,
  collectEvents,
  eventNumbers,
  rejectionOf,
  testEvent,
  testEvents,
} from './harness.js';

const node = setUpEmbeddedNode();

const stranger = { username: 'AzureDiamond', password: 'hunter2' };

const calls = (client: EventStoreDBClient, credentials?: typeof stranger) => {
  const stream = uniqueStream();
  const as = credentials === undefined ? {} : { credentials };
  return {
    append: () => client.appendToStream(stream, testEvent(0), as),
    'read a stream': () => collect(client.readStream(stream, as)),
    'read $all': () => collect(client.readAll({ maxCount: 1, ...as })),
    'subscribe to a stream': () =>
      collectEvents(client.subscribeToStream(stream, { fromRevision: START, ...as })).untilCaughtUp(),
    'subscribe to $all': () =>
      collectEvents(client.subscribeToAll({ fromPosition: START, ...as })).untilCaughtUp(),
    'set metadata': () => client.setStreamMetadata(stream, { maxCount: 1 }, as),
    'get metadata': () => client.getStreamMetadata(stream, as),
    delete: () => client.deleteStream(stream, as),
    tombstone: () => client.tombstoneStream(stream, as),
    'list persistent subscriptions': () => client.listAllPersistentSubscriptions(as),
    'enable a projection': () => client.enableProjection('$by_category', as),
  };
};

async function expectDenied(every: ReturnType<typeof calls>): Promise<void> {
  for (const [name, call] of Object.entries(every)) {
    const failure = await rejectionOf(Promise.resolve<unknown>(call()));
    expect({ name, isDenied: failure instanceof AccessDeniedError }).toEqual({ name, isDenied: true });
  }
}

function clientWith(change: (url: URL) => void): EventStoreDBClient {
  const url = new URL(node().url);
  change(url);
  return EventStoreDBClient.connectionString(url.href);
}

/** Makes the client append in separate calls, as to a node that does not support batches. */
function callOneByOne(client: EventStoreDBClient): void {
  Object.defineProperty(client, 'supports', { value: () => Promise.resolve(false) });
}

const unchanged = () => undefined;
const strangers = [
  ['with a wrong password', (url: URL) => void (url.password = 'wrong')],
  ['in the name of another user', (url: URL) => void (url.username = 'ops')],
  ['without credentials', (url: URL) => void Object.assign(url, { username: '', password: '' })],
] as const;
/**
 * Each kind of caller without access with each way in which the client appends; an append with its own
 * credentials is a separate call.
 */
const eachDenial = [
  ...strangers.flatMap(([who, change]) => [
    [who, 'in a batch', change, false, {}] as const,
    [who, 'in a call of its own', change, true, {}] as const,
  ]),
  ['with wrong credentials', 'of the call', unchanged, false, { credentials: stranger }] as const,
];

describe('The event node', () => {
  it('refuses every call with a wrong password', async () => {
    const client = clientWith((url) => (url.password = 'wrong'));
    await expectDenied(calls(client));
    await client.dispose();
  });

  it('refuses every call with another user name', async () => {
    const client = clientWith((url) => (url.username = 'ops'));
    await expectDenied(calls(client));
    await client.dispose();
  });

  it('refuses every call without credentials', async () => {
    const client = clientWith((url) => {
      url.username = '';
      url.password = '';
    });
    await expectDenied(calls(client));
    await client.dispose();
  });

  it('refuses a call with separate wrong credentials, but not later calls with the credentials of the client', async () => {
    const client = EventStoreDBClient.connectionString(node().url);
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvents(2));
    await expectDenied(calls(client, stranger));
    const failure = await rejectionOf(client.appendToStream(stream, testEvent(9), { credentials: stranger }));
    expect(failure).toMatchObject({ type: 'access-denied', code: 16 });
    await client.appendToStream(stream, testEvent(2));
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([0, 1, 2]);
    await client.dispose();
  });

  it('accepts a call with separate valid credentials although the credentials of the client are wrong', async () => {
    const { username, password } = new URL(node().url);
    const client = clientWith((url) => (url.password = 'wrong'));
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0), { credentials: { username, password } });
    await client.dispose();
  });

  it.each(eachDenial)(
    'stores no event of a denied append %s, %s',
    async (_who, _way, change, byPlainCalls, as) => {
      const stream = uniqueStream();
      const wrong = clientWith(change);
      if (byPlainCalls) callOneByOne(wrong);
      for (const events of [testEvent(0), testEvents(5)])
        for (const expectedRevision of [ANY, NO_STREAM] as const) {
          const failure = await rejectionOf(
            wrong.appendToStream(stream, events, { expectedRevision, ...as }),
          );
          expect(failure).toBeInstanceOf(AccessDeniedError);
        }
      const right = EventStoreDBClient.connectionString(node().url);
      expect(await rejectionOf(collect(right.readStream(stream)))).toMatchObject({
        type: 'stream-not-found',
      });
      // The same kind of call succeeds with the right credentials.
      if (byPlainCalls) callOneByOne(right);
      await right.appendToStream(stream, testEvents(2));
      expect(eventNumbers(await collect(right.readStream(stream)))).toEqual([0, 1]);
      await wrong.dispose();
      await right.dispose();
    },
  );

  it('refuses a client without TLS', async () => {
    const client = clientWith((url) => (url.search = '?tls=false'));
    expect(await rejectionOf(client.appendToStream(uniqueStream(), testEvent(0)))).toMatchObject({
      code: 14,
    });
    await client.dispose();
  });

  it('shows a certificate that is valid for this machine only', async () => {
    const { port, searchParams } = new URL(node().url);
    const ca = await readFile(searchParams.get('tlsCAFile') ?? '');
    for (const host of ['localhost', '127.0.0.1']) {
      const socket = connect({ host: '127.0.0.1', servername: 'localhost', port: Number(port), ca });
      await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
      expect(socket.authorized).toBe(true);
      expect(socket.getPeerX509Certificate()?.[host === 'localhost' ? 'checkHost' : 'checkIP'](host)).toBe(
        host,
      );
      expect(socket.getPeerX509Certificate()?.checkHost('shop.example')).toBeUndefined();
      socket.destroy();
    }
  });

  it('does not reveal its password in its arguments or to other users', async () => {
    const { pid, url } = node().node;
    const { password, searchParams } = new URL(url);
    expect(password).toMatch(/^[\w-]{43}$/);
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
    expect((await stat(`/proc/${pid}/environ`)).mode & 0o077).toBe(0);
    const certificate = searchParams.get('tlsCAFile') ?? '';
    expect((await stat(certificate)).mode & 0o077).toBe(0);
    expect(await readFile(certificate, 'utf8')).not.toContain('PRIVATE KEY');
  });

  it('accepts the same clients after it has replaced another node', async () => {
    const first = node().node;
    const client = EventStoreDBClient.connectionString(first.url);
    const stream = uniqueStream();
    await client.appendToStream(stream, testEvent(0));
    await first.stop();
    const second = await startEventNode({ databaseUrl: node().databaseUrl, port: first.port });
    expect(second.url).toBe(first.url);
    expect(eventNumbers(await collect(client.readStream(stream)))).toEqual([0]);
    await client.dispose();
    await second.stop();
  });
});
