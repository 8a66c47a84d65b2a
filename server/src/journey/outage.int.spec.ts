import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, eventually } from '@zhidan/database/testing';
import { verifyChain, type StoredEvent } from '@zhidan/eventstore';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { allProjections, requestVerification } from '@zhidan/projections';
import { z } from 'zod';
import { Line } from '../testing/line.js';
import { stockCatalogue } from './catalogue.js';
import { openInstallation, type Answer, type Installation } from './installation.js';
import { Browser, expectFriendlyRefusals, readiness } from './outage.fixture.js';

jest.setTimeout(240_000);

/** An answer that takes longer is no answer. */
const HANGS_AFTER_MS = 20_000;
/** Between two commands of one writer, who is a person and no machine. */
const THINKING_MS = 20;

let installation: Installation;
let database: Line;
let browserLine: Line;
let node: { kill(): Promise<void>; restart(): Promise<void> };
let load: Load;
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
  database = await Line.to(held.url);
  const ground = {
    url,
    databaseUrl: held.url,
    async stop() {
      await running.stop();
      await held.drop();
    },
  };
  installation = await openInstallation({ ground, lines: { url, databaseUrl: database.through(held.url) } });
  browserLine = await Line.to(installation.url);
  tokens.manager = await installation.enter('manager', ['A0001']);
  tokens.buyer = await installation.enter('buyer', [], 3);
  load = await Load.begin(await stockCatalogue(installation, tokens.manager));
}, 300_000);

afterAll(async () => {
  await load.stop();
  load.browser.close();
  await Promise.all([database.cut(), browserLine.cut()]);
  await installation.close();
}, 300_000);

/** People at work, each sending a command with the same key again until it is acknowledged. */
class Load {
  /** Keys of what was acknowledged, and by which position it had happened. */
  readonly acknowledged = new Map<string, bigint>();
  /** What refused a command, and what refused a reader. */
  readonly commands: Answer[] = [];
  readonly reads: Answer[] = [];
  readonly browser = new Browser(() => browserLine.through(installation.url), tokens.manager);
  order = '';
  #over = false;
  #working: readonly Promise<void>[] = [];

  static async begin({ polo }: { readonly polo: string }): Promise<Load> {
    const mine = new Load();
    const asked = { category_id: polo, order_value: 100, proofing_value: 2 };
    mine.order = await mine.#passedOrder(asked);
    mine.#working = [
      mine.#write('question', (key) => mine.#send(tokens.manager, 'questions', key, { question: key })),
      mine.#write('payment', (key) =>
        mine.#send(tokens.manager, `quotations/${mine.order}/add-payment`, key, {
          payment_kind: 2,
          amount: 1,
          memo: key,
        }),
      ),
      mine.#write('order', async (key) => {
        const answer = await mine.#send(tokens.buyer, 'quotations', key, { ...asked, customer_notes: key });
        const { quotation_no } = z.object({ quotation_no: z.string() }).parse(answer.body);
        await mine.#send(tokens.buyer, `quotations/${quotation_no}/submit-for-review`, `${key}-submit`, {});
        return answer;
      }),
      mine.#read('/api/questions'),
      mine.#read('/api/quotations'),
    ];
    return mine;
  }

  /** Gives the position up to which everything was acknowledged. */
  get position(): bigint {
    return [...this.acknowledged.values()].reduce((last, each) => (each > last ? each : last), 0n);
  }

  keys(kind: string): string[] {
    return [...this.acknowledged.keys()].filter((key) => key.startsWith(kind) && !key.endsWith('submit'));
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#working);
  }

  async #write(kind: string, send: (key: string) => Promise<unknown>): Promise<void> {
    for (let count = 0; !this.#over; count += 1) {
      await send(`${kind}-${count}`);
      await pause(THINKING_MS);
    }
  }

  async #read(path: string): Promise<void> {
    while (!this.#over) {
      const answer = await ask('GET', path, tokens.manager);
      if (answer.status !== 200) this.reads.push(answer);
      await pause(THINKING_MS);
    }
  }

  async #send(token: string, path: string, key: string, body: object): Promise<Answer> {
    for (;;) {
      const answer = await ask('POST', `/api/${path}`, token, key, body);
      const position = answer.headers.get('x-event-position');
      if (answer.status < 300 && position !== null) {
        this.acknowledged.set(key, BigInt(position));
        return answer;
      }
      this.commands.push(answer);
      if (answer.status < 500) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
      await pause(THINKING_MS);
    }
  }

  async #passedOrder(asked: object): Promise<string> {
    const { body } = await this.#send(tokens.buyer, 'quotations', 'first', asked);
    const { quotation_no } = z.object({ quotation_no: z.string() }).parse(body);
    const command = (token: string, kind: string, sent: object) =>
      this.#send(token, `quotations/${quotation_no}/${kind}`, `first-${kind}`, sent);
    await command(tokens.buyer, 'submit-for-review', {});
    await command(tokens.manager, 'pass-review', { proofing_delivery_date: 7, product_delivery_date: 20 });
    return quotation_no;
  }
}

function ask(method: string, path: string, token: string, key?: string, body?: object): Promise<Answer> {
  return installation.ask(method, path, {
    token,
    ...(body === undefined ? {} : { body }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  });
}

/** All rows of a list, page by page. */
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

/** Waits until what was acknowledged is read, published and followed. */
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

describe('while people work', () => {
  beforeEach(async () => {
    await working();
    load.commands.length = 0;
    load.reads.length = 0;
  });

  it('PostgreSQL may go away: everybody is asked to come again, and all goes on when it is back', async () => {
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

  it('the event node may be killed: lists are read all the same, and commands go on when it is back', async () => {
    await node.kill();
    await eventually('writers are refused', () => load.commands.length > 5);
    expect(load.reads).toEqual([]);
    await node.restart();
    await catchUp();
    expect(load.reads).toEqual([]);
    expectFriendlyRefusals(load.commands);
  });

  it('browsers may be cut off: they are sent what they missed', async () => {
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

describe('afterwards', () => {
  beforeAll(() => load.stop());

  it('the store holds every acknowledged command once, in chains that are whole', async () => {
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

  it('every order that was submitted was mailed of once', async () => {
    const submitted = load.keys('order').length + 1;
    const mails = await eventually('the mails', async () => {
      const found = await all('mails', z.object({ quotation_no: z.string() }), { kind: 'submitted' });
      return found.length >= submitted && found;
    });
    expect(new Set(mails.map(({ quotation_no }) => quotation_no)).size).toBe(submitted);
    expect(mails).toHaveLength(submitted);
  });

  it('every read model is what the events say, row for row', async () => {
    const names = allProjections.map(({ name }) => name);
    const verdicts = await requestVerification(installation.pool, names);
    expect(verdicts.filter(({ differing }) => differing > 0)).toEqual([]);
    expect(verdicts).toHaveLength(names.length);
  });
});
