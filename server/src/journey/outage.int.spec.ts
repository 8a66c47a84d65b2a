import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, eventually } from '@zhidan/database/testing';
import { verifyChain, type StoredEvent } from '@zhidan/eventstore';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { allProjections, requestVerification } from '@zhidan/projections';
import { z } from 'zod';
import { DisturbedConnection } from '../testing/line.js';
import { createTestCatalogue } from './catalogue.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';
import { ReconnectingBrowser, expectFriendlyRefusals, PeopleAtWork, readiness } from './outage.fixture.js';

jest.setTimeout(240_000);

/** A request without an answer after this time counts as failed. */
const HANGS_AFTER_MS = 20_000;

let installation: Installation;
let database: DisturbedConnection;
let browserLine: DisturbedConnection;
let node: { kill(): Promise<void>; restart(): Promise<void> };
let load: PeopleAtWork;
const tokens = { manager: '', buyer: '' };

beforeAll(async () => {
  const held = await createTestDatabase();
  let running = await startEventNode({ databaseUrl: held.url });
  const { url, port } = running;
  node = {
    async kill() {
      running.kill('SIGKILL');
      await running.stop();
    },
    async restart() {
      running = await startEventNode({ databaseUrl: held.url, port });
    },
  };
  database = await DisturbedConnection.to(held.url);
  const ground = {
    url,
    databaseUrl: held.url,
    async stop() {
      await running.stop();
      await held.drop();
    },
  };
  installation = await openInstallation({ ground, lines: { url, databaseUrl: database.through(held.url) } });
  browserLine = await DisturbedConnection.to(installation.url);
  tokens.manager = await installation.enter('manager', ['A0001']);
  tokens.buyer = await installation.enter('buyer', [], 3);
  const { polo } = await createTestCatalogue(installation, tokens.manager);
  const browser = new ReconnectingBrowser(() => browserLine.through(installation.url), tokens.manager);
  load = await PeopleAtWork.begin(polo, { ask, tokens, browser });
}, 300_000);

afterAll(async () => {
  await load.stop();
  load.browser.close();
  await Promise.all([database.cut(), browserLine.cut()]);
  await installation.close();
}, 300_000);

function ask(method: string, path: string, token: string, key?: string, body?: object): Promise<TestAnswer> {
  return installation.ask(method, path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  });
}

/** All rows of a list, read page by page. */
async function all<Row extends z.ZodType>(resource: string, row: Row, filter: object = {}) {
  const rows: z.infer<Row>[] = [];
  for (;;) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([rows.length, rows.length + 299]),
      sort: JSON.stringify(['id', 'ASC']),
    });
    const answer = await installation.ask('GET', `/api/${resource}?${query}`, {
      token: tokens.manager,
      headers: { 'x-wait-for-position': String(load.position) },
    });
    expect(answer.status).toBe(200);
    const page = z.array(row).parse(answer.body);
    rows.push(...page);
    if (page.length < 300) return rows;
  }
}

const working = (many = 20): Promise<unknown> => {
  const before = load.acknowledged.size;
  return eventually('the work goes on', () => load.acknowledged.size >= before + many);
};
const statusOf = async (path: string) => (await fetch(installation.url + path)).status;

/** Waits until every acknowledged command is readable, published and handled by processes. */
async function catchUp(): Promise<void> {
  await working(1);
  const { position } = load;
  await eventually('all is caught up', async () => {
    const answer = await installation.ask('GET', '/api/quotations', {
      token: tokens.manager,
      headers: { 'x-wait-for-position': String(position) },
    });
    const { processes } = readiness.parse(await (await fetch(`${installation.url}/readyz`)).json());
    return (
      answer.status === 200 &&
      (await statusOf('/readyz')) === 200 &&
      load.browser.last >= position &&
      processes.every((each) => each.phase === 'following' && BigInt(each.position ?? -1) >= position)
    );
  });
}

describe('under load', () => {
  beforeEach(async () => {
    await working();
    load.commands.length = 0;
    load.reads.length = 0;
  });

  it('PostgreSQL can fail: requests are refused with a time to retry, and work continues afterwards', async () => {
    await database.cut();
    await eventually(
      'readers and writers are refused',
      () => load.reads.length > 200 && load.commands.length > 200,
    );
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    await database.mend();
    await catchUp();
    expectFriendlyRefusals([...load.reads, ...load.commands]);
  });

  it('the event node can be killed: lists are still read, and commands work again afterwards', async () => {
    await node.kill();
    await eventually('writers are refused', () => load.commands.length > 5);
    expect(load.reads).toEqual([]);
    await node.restart();
    await catchUp();
    expect(load.reads).toEqual([]);
    expectFriendlyRefusals(load.commands);
  });

  it('browsers can be disconnected: they receive what they missed', async () => {
    const { cutOff, last } = load.browser;
    await browserLine.cut();
    await eventually('the browser is cut off', () => load.browser.cutOff > cutOff);
    await working();
    expect(load.position > last).toBe(true);
    await browserLine.mend();
    await catchUp();
    expect([...load.reads, ...load.commands]).toEqual([]);
  });
});

describe('after failures under load', () => {
  beforeAll(() => load.stop());

  it('the store holds every acknowledged command once, in valid hash chains', async () => {
    const keys = (await installation.events()).flatMap(({ metadata }) => metadata.idempotency_key ?? []);
    const ofPeople = keys.filter((key) => !key.startsWith('system:'));
    expect(new Set(ofPeople).size).toBe(ofPeople.length);
    expect(ofPeople.map((key) => key.slice(key.lastIndexOf(':') + 1)).toSorted()).toEqual(
      [...load.acknowledged.keys()].toSorted(),
    );
    const stored: StoredEvent[] = [];
    for await (const event of installation.eventStore.readAllRaw()) stored.push(event);
    expect(verifyChain(stored)).toEqual([]);
  });

  it('the lists hold every acknowledged command once, and browsers were notified of each', async () => {
    const questions = await all('questions', z.object({ id: z.string(), question: z.string() }));
    expect(questions.map(({ question }) => question).toSorted()).toEqual(load.keys('question').toSorted());

    const orders = await all('quotations', z.object({ id: z.string(), customer_notes: z.string() }));
    expect(orders).toHaveLength(load.keys('order').length + 1);

    const payments = await all('payments', z.object({ id: z.string(), memo: z.string() }), {
      quotation_no: load.order,
    });
    expect(payments.map(({ memo }) => memo).toSorted()).toEqual(load.keys('payment').toSorted());

    await eventually('the browser was told of the last', () => load.browser.last >= load.position);
    for (const [resource, rows] of Object.entries({ questions, quotations: orders, payments })) {
      const told = load.browser.told.get(resource) ?? new Set();
      expect(rows.map(({ id }) => id).filter((id) => !told.has(id))).toEqual([]);
    }
  });

  it('exactly one mail exists for every submitted order', async () => {
    const submitted = load.keys('order').length + 1;
    const mails = await eventually('the mails', async () => {
      const found = await all('mails', z.object({ quotation_no: z.string() }), { kind: 'submitted' });
      return found.length >= submitted && found;
    });
    expect(new Set(mails.map(({ quotation_no }) => quotation_no)).size).toBe(submitted);
    expect(mails).toHaveLength(submitted);
  });

  it('every read model equals its events, row by row', async () => {
    const names = allProjections.map(({ name }) => name);
    const verdicts = await requestVerification(installation.pool, names);
    expect(verdicts.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(verdicts).toHaveLength(names.length);
  });
});
