import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createPool, migrate, type Pool } from '@zhidan/database';
import { createTestDatabase, waitUntil, type TestDatabase } from '@zhidan/database/testing';
import { eventDefinitions, systemCaller, type Aggregate, type DomainEvent } from '@zhidan/domain';
import { quotation } from '@zhidan/domain/quotation';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { postWebhook } from './post.js';
import { PrivateAddress } from './address.js';
import { createWebhookOperations } from './port.js';
import { startWebhooks, type KnownWebhook } from './start.js';
import { webhookMigrations, WEBHOOKS_PART } from './tables.js';

jest.setTimeout(120_000);

/** Orders whose events are chosen by a test, without business rules. */
const orders: Aggregate<null, DomainEvent, DomainEvent> = {
  category: 'quotation',
  events: quotation.events,
  initial: null,
  decide: (event) => [event],
  evolve: () => null,
};
const moved = (to: number): DomainEvent => ({
  type: 'CodeMoved',
  data: {
    from: 3001,
    to,
    created_date: '2026-03-02T01:00:00.000Z',
    staff_uid: 's',
    staff_notes: '王小姐的備註',
    warnings: [],
    customer_notes: '客戶的備註',
    cause: 'moved',
  },
});

/** A reversible encoding in place of encryption, which has tests of its own. */
const sealer = {
  seal: (text: string, purpose: string) => Buffer.from(`${purpose}\n${text}`).toString('base64'),
  open: (sealed: string, purpose: string) => {
    const [of, text] = Buffer.from(sealed, 'base64').toString().split('\n');
    return of === purpose ? text : undefined;
  },
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another program that receives webhooks, and answers as the test chooses. */
class Receiver {
  readonly received: Received[] = [];
  answer: (received: Received) => number | 'nothing' | 'hang up' = () => 204;
  #server: Server | undefined;
  port = 0;

  async open(): Promise<void> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const received = { headers: request.headers, body: Buffer.concat(chunks).toString() };
        this.received.push(received);
        const answer = this.answer(received);
        if (answer === 'hang up') request.socket.destroy();
        else if (answer !== 'nothing')
          response.writeHead(answer, { location: 'http://10.0.0.1/' }).end(answer === 204 ? '' : 'no');
      });
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => void this.#server?.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** The subject and code of each received event, in order. */
  get taken(): readonly string[] {
    return this.received.map(({ body }) => {
      const { subject, data } = cloudEvent.parse(JSON.parse(body));
      return `${subject} ${data.to}`;
    });
  }
}

const cloudEvent = z.looseObject({ subject: z.string(), data: z.looseObject({ to: z.int() }) });

let node: TestNode;
let database: TestDatabase;
let pool: Pool;
let store: ConnectedEventStore;
const clock = { now: new Date() };
let known: KnownWebhook[] = [];
let receiver: Receiver;
let running: { stop(): Promise<void> } | undefined;
let made = 0;

beforeAll(async () => {
  [node, database] = await Promise.all([startTestNode(), createTestDatabase()]);
  pool = createPool(database.url, { name: 'test', max: 4 });
  await migrate(pool, WEBHOOKS_PART, webhookMigrations);
  store = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: Buffer.alloc(32, 1),
  });
}, 120_000);
afterEach(async () => {
  await running?.stop();
  running = undefined;
  known = [];
  await receiver.close();
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await Promise.all([node.stop(), database.drop()]);
}, 120_000);

const port = () => createWebhookOperations({ pool, sealer, clock: () => clock.now, loopback: true });
const start = () => {
  running = startWebhooks({
    databaseUrl: database.url,
    eventStore: store,
    webhooks: () => known,
    sealer,
    source: 'https://shop.example',
    loopback: true,
    logger: pino({ level: 'silent' }),
    clock: () => clock.now,
    everyMs: 20,
    timeoutMs: 500,
  });
};
const pass = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1_000));

async function happens(id: string, event: DomainEvent) {
  const context = {
    caller: systemCaller,
    actor: { uid: 'system', name: '系統' },
    correlation: 'r',
    causation: 'r',
    now: clock.now.toISOString(),
  };
  return store.handle(orders, id, event, undefined, context);
}

/** Makes a webhook for code moves, and order ids that no other test uses. */
async function webhook() {
  receiver = new Receiver();
  await receiver.open();
  made += 1;
  const id = `w${made}`;
  const { position } = await happens(`before-${made}`, moved(3002));
  const secret = await port().begin(id, position ?? 0n);
  known = [{ id, url: receiver.url, kinds: ['CodeMoved'] }];
  return { id, secret, order: (name: string) => `${made}-${name}` };
}

const deliveries = async (id: string) =>
  (
    await pool.query<{ id: string; subject: string; state: string; attempts: number; status: number | null }>(
      'select id, subject, state, attempts, status from webhooks.listed where webhook_id = $1 order by create_date, subject',
      [id],
    )
  ).rows;
const untilTaken = (count: number) => waitUntil(`${count} taken`, () => receiver.received.length >= count);
const untilTried = (id: string, attempts: number) =>
  waitUntil(`tried ${attempts} times`, async () =>
    (await deliveries(id)).some((one) => one.attempts >= attempts),
  );

describe('a webhook', () => {
  it('receives later events once each, signed, and without personal texts', async () => {
    const { id, secret, order } = await webhook();
    start();
    await happens(order('a'), moved(3002));
    await untilTaken(1);
    await waitUntil('it is noted', async () => (await deliveries(id))[0]?.state === 'delivered');
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['content-type']).toBe('application/cloudevents+json');
    const verified = new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    });
    expect(verified).toMatchObject({ specversion: '1.0', type: 'CodeMoved', subject: order('a') });
    expect(headers['webhook-id']).toBe(`quotation-${order('a')}@0`);
    expect(body).not.toContain('備註');
    await happens(order('a'), moved(3050));
    await untilTaken(2);
    expect(receiver.taken).toEqual([`${order('a')} 3002`, `${order('a')} 3050`]);
    expect((await deliveries(id))[0]).toMatchObject({ attempts: 1, status: 204 });
  });

  it('delays the later events of an order whose delivery fails, but not those of other orders', async () => {
    const { id, order } = await webhook();
    let isIll = true;
    receiver.answer = ({ body }) => (isIll && body.includes(order('ill')) ? 500 : 204);
    start();
    await happens(order('ill'), moved(3002));
    await untilTried(id, 1);
    await happens(order('ill'), moved(3050));
    await happens(order('well'), moved(3002));
    await waitUntil('the other order is taken', () => receiver.taken.includes(`${order('well')} 3002`));
    expect(receiver.taken.filter((one) => one.startsWith(order('ill')))).toEqual([`${order('ill')} 3002`]);
    pass(4);
    await happens(order('well'), moved(3050));
    await waitUntil('the other order goes on', () => receiver.taken.includes(`${order('well')} 3050`));
    expect(receiver.received).toHaveLength(3);
    pass(2);
    await untilTried(id, 2);
    isIll = false;
    pass(31);
    await waitUntil('all is taken', async () =>
      (await deliveries(id)).every(({ state }) => state === 'delivered'),
    );
    expect(receiver.taken.filter((one) => one.startsWith(order('ill')))).toEqual([
      `${order('ill')} 3002`,
      `${order('ill')} 3002`,
      `${order('ill')} 3002`,
      `${order('ill')} 3050`,
    ]);
  });

  it.each(['nothing', 'hang up', 302, 404] as const)(
    'receives an event again under the same id after this answer: %s',
    async (answer) => {
      const { id, order } = await webhook();
      receiver.answer = () => answer;
      start();
      await happens(order('a'), moved(3002));
      await untilTried(id, 1);
      receiver.answer = () => 204;
      pass(6);
      await waitUntil('it is taken', async () => (await deliveries(id))[0]?.state === 'delivered');
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(receiver.received).toHaveLength(2);
    },
  );

  it('receives all events once and in order after an outage and a restart of the shop', async () => {
    const { id, order } = await webhook();
    start();
    await happens(order('a'), moved(3002));
    await untilTaken(1);
    await receiver.close();
    await happens(order('a'), moved(3050));
    await untilTried(id, 1);
    await waitUntil('it failed', async () =>
      (await deliveries(id)).some(({ attempts, state }) => attempts === 1 && state === 'waiting'),
    );
    await running?.stop();
    await happens(order('a'), moved(3101));
    await happens(order('b'), moved(3002));
    await receiver.open();
    start();
    pass(31);
    await waitUntil('all is taken', async () => {
      const all = await deliveries(id);
      return all.length === 4 && all.every(({ state }) => state === 'delivered');
    });
    expect(receiver.taken.filter((one) => one.startsWith(order('a')))).toEqual([
      `${order('a')} 3002`,
      `${order('a')} 3050`,
      `${order('a')} 3101`,
    ]);
    expect(receiver.taken.filter((one) => one.startsWith(order('b')))).toHaveLength(1);
  });

  it('gives up a delivery after three days, and continues with the later deliveries', async () => {
    const { id, order } = await webhook();
    receiver.answer = ({ body }) => (body.includes('"to":3002') ? 500 : 204);
    start();
    await happens(order('a'), moved(3002));
    await happens(order('a'), moved(3050));
    let hours = 0;
    for (let tries = 1; tries <= 11; tries += 1) {
      await waitUntil(`tried ${tries} times`, async () =>
        (await deliveries(id)).some(({ attempts }) => attempts >= tries),
      );
      pass(72_001);
      hours += 20;
    }
    expect(hours).toBeGreaterThan(72);
    await waitUntil('the later one is taken', () => receiver.taken.includes(`${order('a')} 3050`));
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['failed', 'delivered']),
    );
  });

  it('receives a delivery again when a person requests it', async () => {
    const { id, order } = await webhook();
    start();
    await happens(order('a'), moved(3002));
    await waitUntil('it is noted', async () => (await deliveries(id))[0]?.state === 'delivered');
    const [first] = await deliveries(id);
    expect(await port().resend(first?.id ?? '')).toBe(true);
    await untilTaken(2);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    expect(await port().resend('00000000-0000-0000-0000-000000000000')).toBe(false);
    expect(await port().resend('nonsense')).toBe(false);
  });

  it('signs with both secrets for a day after the secret was changed', async () => {
    const { id, secret, order } = await webhook();
    start();
    const newer = await port().rotate(id, 0n);
    await happens(order('a'), moved(3002));
    await untilTaken(1);
    pass(86_401);
    await happens(order('b'), moved(3002));
    await untilTaken(2);
    const accepts = (one: string, at: number) => {
      const { headers, body } = receiver.received[at] ?? { headers: {}, body: '' };
      const timestamp = Number(headers['webhook-timestamp']);
      jest.useFakeTimers({ now: timestamp * 1_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
      try {
        new Webhook(one).verify(body, {
          'webhook-id': String(headers['webhook-id']),
          'webhook-timestamp': String(timestamp),
          'webhook-signature': String(headers['webhook-signature']),
        });
        return true;
      } catch {
        return false;
      } finally {
        jest.useRealTimers();
      }
    };
    expect([accepts(secret, 0), accepts(newer, 0)]).toEqual([true, true]);
    expect([accepts(secret, 1), accepts(newer, 1)]).toEqual([false, true]);
  });

  it('receives nothing more once it was removed, not even waiting deliveries', async () => {
    const { id, order } = await webhook();
    receiver.answer = () => 500;
    start();
    await happens(order('a'), moved(3002));
    await untilTried(id, 1);
    known = [];
    await waitUntil('it is ended', async () => (await deliveries(id))[0]?.state === 'failed');
    pass(60);
    await happens(order('a'), moved(3050));
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id)).map(({ attempts }) => attempts)).toEqual([1]);
  });
});

describe('a request to a webhook', () => {
  const post = (url: string, resolve?: Parameters<typeof postWebhook>[1]['resolve']) =>
    postWebhook(
      { url, headers: {}, body: '{}' },
      { loopback: false, timeoutMs: 500, signal: new AbortController().signal, ...(resolve && { resolve }) },
    );

  it('never reaches a private address, even if the name resolves to such an address only later', async () => {
    await webhook();
    await expect(post(receiver.url)).rejects.toThrow(PrivateAddress);
    const rebound = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(post(`http://shop.example:${receiver.port}/`, rebound)).rejects.toThrow(PrivateAddress);
    expect(receiver.received).toEqual([]);
  });
});
