import { afterAll } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, migrate, type Pool } from '@zhidan/database';
import { createTestDatabase } from '@zhidan/database/testing';
import {
  categoryOfStream,
  eventDefinitions,
  idOfStream,
  noAccessJournal,
  permissions,
  visitorCaller,
  type Caller,
  type RecordedEvent,
} from '@zhidan/domain';
import { bankLine, foldBankLineRow, type BankLineRow, type ComparableLine } from '@zhidan/domain/bank';
import { castBuyers, castStaff, manager as castManager } from '@zhidan/domain/quotation/cast';
import { connectEventStore, type ConnectedEventStore, type EventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { localFiles, type FileStore } from '@zhidan/files';
import {
  createApp,
  createCommandLimit,
  createLogger,
  problems,
  type Authenticate,
  type CommandLimit,
  portOf,
} from '@zhidan/http';
import { createSecretCipher } from '@zhidan/identity';
import { openStudioSandbox, type StudioSandbox } from '@zhidan/studio';
import type { CheckoutAttempt } from '@zhidan/domain/payment-notice';
import { quotation } from '@zhidan/domain/quotation';
import type { PaymentProvider } from '@zhidan/payments';
import { Registry } from 'prom-client';
import { createCommandApi } from '../command-api.js';
import { createKeyPairs, KEY_PAIRS_PART, keyPairMigrations } from '../payment/key-pairs.js';
import { draftMigrations, createDrafts, DRAFTS_PART } from '../draft/drafts.js';
import { uploadMigrations, createUploadQuota, UPLOADS_PART, type UploadLimits } from '../file/quota.js';
import { notifyingEventStore } from '../facts/hearing.js';
import { openFacts, type Facts } from '../facts/index.js';

const person = (uid: string, more: Partial<Caller> = {}): Caller => ({
  ...visitorCaller,
  uid,
  name: `${uid} 的名字`,
  ...more,
});

const callers: Readonly<Record<string, Caller>> = {
  editor: person('editor', { is_employee: true, permissions: ['homepage_authority_w'] }),
  colleague: person('colleague', { is_employee: true, permissions: ['homepage_authority_w'] }),
  auditor: person('auditor', { is_employee: true, permissions: ['homepage_authority_r'] }),
  productBuilder: person('productBuilder', {
    is_employee: true,
    permissions: ['product_authority_w', 'material_authority_w'],
  }),
  manager: person('manager', { is_employee: true, permissions }),
  buyer: person('buyer', { customer_id: 'c1', level: 2 }),
  ...Object.fromEntries([...castBuyers, ...castStaff].map((caller) => [caller.customer_id, caller])),
  /** The manager of the cast, without a recently proved second factor. */
  unproven: { ...castManager, second_factor: 'unproven' },
};

/** Identifies the caller in tests by `Authorization: Bearer <name>`, or by the same text in a cookie. */
const authenticate: Authenticate = async ({ headers }) => {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const name = bearer ?? /^who=(.+)$/.exec(headers.cookie ?? '')?.[1];
  if (name === undefined) return { caller: visitorCaller, by: 'nothing' };
  const caller = callers[name];
  if (caller === undefined) throw problems.signInFirst();
  return { caller, by: bearer === undefined ? 'cookie' : 'bearer' };
};

export interface SentRequest {
  readonly as?: string;
  readonly body?: unknown;
  /** The body as raw text, in place of `body`. */
  readonly raw?: string;
  /** The body as a form, in place of `body`. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The command API, served over HTTP with a real event store. */
export interface ServedCommandApi {
  readonly pool: Pool;
  readonly node: TestNode;
  readonly clock: { now: Date };
  /** The limits of uploads, which may be changed between requests. */
  readonly uploadLimits: { -readonly [Limit in keyof UploadLimits]: number };
  /** The payment provider, which may be changed between requests. */
  readonly online: { provider: PaymentProvider | undefined; earlier: readonly PaymentProvider[] };
  /** The limit of commands per minute, which may be changed between requests; by default there is none. */
  readonly commandLimit: { perMinute: CommandLimit };
  /** Everything that the API has written to its log, a line each. */
  readonly logged: readonly string[];
  /** The present address of the API. */
  readonly url: string;
  ask(method: string, path: string, sent?: SentRequest): Promise<ReceivedAnswer>;
  events(): Promise<readonly RecordedEvent[]>;
  readonly eventStore: ConnectedEventStore;
  readonly facts: Facts;
  readonly files: FileStore;
  /** A second process on the same event store; `lateMs` delays the events that its facts receive. */
  beside(options?: {
    readonly lateMs: number;
  }): Promise<{ ask: ServedCommandApi['ask']; close(): Promise<void> }>;
  /** Starts the API again as a new process with nothing in memory. */
  restart(): Promise<void>;
}

/** Serves the API for the tests of one file; everything is closed after the last test. */
export async function serve(startNode: () => Promise<TestNode> = startTestNode): Promise<ServedCommandApi> {
  const [node, database] = await Promise.all([startNode(), createTestDatabase()]);
  const pool = createPool(database.url, { name: 'test' });
  await migrate(pool, UPLOADS_PART, uploadMigrations);
  await migrate(pool, DRAFTS_PART, draftMigrations);
  await migrate(pool, KEY_PAIRS_PART, keyPairMigrations);
  const clock = { now: new Date('2026-03-02T01:00:00.000Z') };
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-command-api-'));
  const files = localFiles(folder);
  const uploadLimits = { ...NO_LIMITS };
  const studio = openStudioSandbox(files);
  const online: ServedCommandApi['online'] = { provider: undefined, earlier: [] };
  const commandLimit = { perMinute: createCommandLimit(0) };
  const logged: string[] = [];
  const outside = { node, pool, clock, files, uploadLimits, studio, online, commandLimit, logged };
  let opened = await open(outside);
  afterAll(async () => {
    await opened.close();
    studio.close();
    await pool.end();
    await Promise.all([node.stop(), database.drop(), rm(folder, { recursive: true, force: true })]);
  }, 120_000);
  return {
    pool,
    node,
    clock,
    uploadLimits,
    online,
    commandLimit,
    logged,
    files,
    get eventStore() {
      return opened.eventStore;
    },
    get facts() {
      return opened.facts;
    },
    get url() {
      return opened.url;
    },
    ask: (method, path, sent) => ask(opened.url, method, path, sent),
    async events() {
      const events: RecordedEvent[] = [];
      for await (const event of opened.eventStore.readAll()) events.push(event);
      return events;
    },
    async beside({ lateMs } = { lateMs: 0 }) {
      const second = await open(outside, lateMs);
      await second.facts.settled();
      return { ask: (method, path, sent) => ask(second.url, method, path, sent), close: second.close };
    },
    async restart() {
      await opened.close();
      opened = await open(outside);
    },
  };
}

const NO_LIMITS: UploadLimits = {
  filesPerOrder: 0,
  bytesPerOrder: 0,
  filesPerDay: 0,
  bytesPerDay: 0,
  bytesPerAccount: 0,
  freeBytes: 0,
};

/** The number of processes, so that no two make the same id. */
let processes = 0;

/** Encrypts the keys of the payment provider in tests. */
export const testCipher = createSecretCipher(['a secret of tests that is long enough']);

type Outside = Pick<
  ServedCommandApi,
  'node' | 'pool' | 'clock' | 'files' | 'uploadLimits' | 'online' | 'commandLimit'
> & {
  readonly studio: StudioSandbox;
  readonly logged: string[];
};

async function open(outside: Outside, lateMs = 0) {
  const { node, pool, clock, files, uploadLimits, studio } = outside;
  const eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
    clock: () => clock.now,
    patienceMs: 200,
  });
  const logger = createLogger('command-api', {
    level: 'trace',
    destination: { write: (line) => void outside.logged.push(line) },
  });
  const { previews } = studio;
  const facts = openFacts({
    readArt: (file) => previews.of(file),
    eventStore: lateMs === 0 ? eventStore : late(eventStore, lateMs),
    pool,
    logger,
    clock: () => clock.now,
    provider: () => outside.online.provider,
  });
  let made = 0;
  const process = (processes += 1);
  const { router, translations } = createCommandApi({
    publicUrl: 'https://shop.example',
    reminderOrderOf: (secret) => /^known-(.+)$/.exec(secret)?.[1],
    secretOf: (text) => createHash('sha256').update(text).digest('base64url'),
    facts,
    authenticate,
    idempotency: eventStore.idempotencyKeys,
    files,
    previews,
    uploads: createUploadQuota(pool, uploadLimits, () => clock.now),
    limitCommands: (request, caller) => outside.commandLimit.perMinute(request, caller),
    workDone: () => allocationsIn(eventStore),
    payments: {
      current: () => outside.online.provider,
      all: () => [
        ...(outside.online.provider === undefined ? [] : [outside.online.provider]),
        ...outside.online.earlier,
      ],
      refresh: async () => undefined,
    },
    keyPairs: createKeyPairs({ pool, eventStore, cipher: testCipher, clock: () => clock.now }),
    unpaidAttempts: (since) => attemptsIn(eventStore, since),
    linesLike: (those) => linesIn(eventStore, those),
    shownByReads: { columnsOf: () => [], dailyOf: () => [], valuesOf: async () => undefined },
    drafts: createDrafts(pool, () => clock.now),
    journal: noAccessJournal,
    askOrigin: async () => ({ status: 404, body: null }),
    webhooks: {
      isPrivate: async (url) => new URL(url).hostname === '10.0.0.1',
      begin: async (id, position) => `whsec_${id}@${position}`,
      rotate: async (id, position) => `whsec_${id}@${position}`,
      resend: async (delivery) => delivery === 'known',
    },
    callersKnow: () => Promise.resolve(),
    resendMail: async () => 'not-found',
    whenErased: async (customer_id) => {
      await eventStore.erase(`customer-${customer_id}`);
      return true;
    },
    clock: () => clock.now,
    newId: () => `new-${clock.now.getTime()}-${process}-${(made += 1)}`,
  });
  const app = createApp({ logger, registry: new Registry(), routers: [router], trustProxy: 0, translations });
  const server = createServer(app).listen(0, '127.0.0.1');
  // On a slow machine a test may pause longer than the five seconds for which an idle connection is kept by
  // default.
  server.keepAliveTimeout = 600_000;
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    eventStore,
    facts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await facts.stop();
      await eventStore.close();
    },
  };
}

/** The same event store, with events delivered later. */
const late = (eventStore: ConnectedEventStore, lateMs: number): EventStore => ({
  ...notifyingEventStore(eventStore, () => undefined),
  subscribe: (options) =>
    eventStore.subscribe({
      ...options,
      async onBatch(events, upTo) {
        await sleep(lateMs);
        await options.onBatch(events, upTo);
      },
    }),
});

/** All allocations, including those with nothing to pay to the worker. */
async function allocationsIn(eventStore: ConnectedEventStore): Promise<readonly string[]> {
  const ids = new Set<string>();
  for await (const { stream } of eventStore.readAll())
    if (categoryOfStream(stream) === 'allocation') ids.add(idOfStream(stream));
  return [...ids];
}

/** Bank statement lines with these dates and amounts, as the read model shows them. */
async function linesIn(
  eventStore: ConnectedEventStore,
  those: readonly Pick<ComparableLine, 'date' | 'amount'>[],
): Promise<readonly ComparableLine[]> {
  const rows = new Map<string, BankLineRow>();
  for await (const event of eventStore.readAll()) {
    if (categoryOfStream(event.stream) !== bankLine.category) continue;
    const row = foldBankLineRow(rows.get(event.stream), event);
    if (row !== undefined) rows.set(event.stream, row);
  }
  return [...rows.values()].filter((row) =>
    those.some(({ date, amount }) => row.date === date && row.amount === amount),
  );
}

async function ask(
  url: string,
  method: string,
  path: string,
  sent: SentRequest = {},
): Promise<ReceivedAnswer> {
  const { as, body, form, raw = body === undefined ? undefined : JSON.stringify(body), headers = {} } = sent;
  const response = await fetch(url + path, {
    method,
    ...(raw === undefined ? {} : { body: raw }),
    ...(form === undefined ? {} : { body: form }),
    headers: {
      ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...headers,
    },
  });
  const answer: unknown = await response.json();
  return { status: response.status, headers: response.headers, body: answer as ReceivedAnswer['body'] };
}

/** Checkout attempts without a known payment, folded from the events. */
async function attemptsIn(eventStore: EventStore, since: string): Promise<readonly CheckoutAttempt[]> {
  const orders = new Set<string>();
  for await (const { stream, type } of eventStore.readAll())
    if (type === 'CheckoutBegan') orders.add(idOfStream(stream));
  const found: CheckoutAttempt[] = [];
  for (const id of orders) {
    const { state } = await eventStore.load(quotation, id);
    if (state === null || state === 'deleted') continue;
    for (const { trade_no, merchant_id, created_date, number, notices } of state.checkouts)
      if (created_date >= since && !notices.some(({ outcome }) => outcome === 'paid'))
        found.push({ trade_no, merchant_id, created_date, until: number?.until ?? null });
  }
  return found;
}
