import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { holdLock, type HeldLock } from '@zhidan/database';
import { until } from '@zhidan/database/testing';
import { integrityAnswer, type IntegrityAnswer, type IntegrityFault } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { VERIFICATION_LOCK, startIntegrityWatch, startSealing } from '@zhidan/processes';
import { z } from 'zod';
import { createReadModels } from '../read-models.js';
import { openInstallation, type Installation } from './installation.js';
import { createTestCatalogue } from './catalogue.js';
import { createEventTampering, type EventTampering } from './tampering.js';

jest.setTimeout(180_000);

const DAY_MS = 86_400_000;
const HOURS_MS = 3_600_000;
/** An advisory lock that the test holds, so that the installation's own verification waits. */
const LOCK_OF_TEST = 1;
const logger = createLogger('journey', { level: 'silent' });
let installation: Installation;
let auditor: string;
let manager: string;
let tampering: EventTampering;
let sealedStream: string;
let held: HeldLock;

beforeAll(async () => {
  installation = await openInstallation();
  held = await holdLock(installation.databaseUrl, {
    lock: VERIFICATION_LOCK,
    name: 'lock of the test',
    signal: new AbortController().signal,
  });
  manager = await installation.enter('manager', ['A0001']);
  auditor = await installation.enter('auditor', ['A0012']);
  tampering = createEventTampering(installation);
  sealedStream = await asked('毛巾？');
  const sealing = startSealing({
    databaseUrl: installation.databaseUrl,
    eventStore: installation.eventStore,
    logger,
    clock: () => new Date(),
    everyMs: 5,
  });
  await until(
    () => installation.ask('GET', '/api/audit/verification', { token: auditor }),
    ({ body }) => z.object({ whole: z.boolean().nullish() }).parse(body).whole === true,
  );
  await sealing.stop();
}, 300_000);

afterAll(async () => {
  await held.release();
  await installation.close();
}, 300_000);

/** Adds a question and changes its answer twice: three events in one stream. Returns the stream. */
async function asked(question: string): Promise<string> {
  const added = await installation.ask('POST', '/api/questions', { token: manager, body: { question } });
  const { id } = z.object({ id: z.string() }).parse(added.body);
  for (const answer of ['可以繡字', '可以繡名'])
    await installation.ask('PUT', `/api/questions/${id}`, { token: manager, body: { answer } });
  return `question-${id}`;
}

const proof = async (): Promise<IntegrityAnswer> => {
  const { status, body } = await installation.ask('GET', '/api/audit/proof', { token: auditor });
  expect(status).toBe(200);
  return integrityAnswer.strict().parse(body);
};
const gauge = async (name: string): Promise<number> => {
  const { body } = await installation.ask('GET', '/metrics');
  return Number(new RegExp(`^zhidan_proof_${name} (.*)$`, 'm').exec(String(body))?.[1]);
};

/** Runs verification without pauses until its reported state satisfies `holds`. */
async function watchedUntil(
  holds: (answer: IntegrityAnswer) => boolean,
  { roundEveryMs = 0 }: { readonly roundEveryMs?: number } = {},
): Promise<IntegrityAnswer> {
  const { databaseUrl, eventStore, pool } = installation;
  const watching = startIntegrityWatch({
    databaseUrl,
    eventStore,
    readModels: createReadModels(pool, eventStore),
    logger,
    clock: () => new Date(),
    eventsPerSecond: 100_000,
    share: 1,
    everyMs: 5,
    roundEveryMs,
    rowsEveryMs: 0,
    rowsAgainMs: 0,
    lock: LOCK_OF_TEST,
  });
  try {
    return await until(proof, holds);
  } finally {
    await watching.stop();
  }
}
const isSound = ({ faulty }: IntegrityAnswer) => faulty === 0;
const isFaulty = ({ faulty }: IntegrityAnswer) => faulty > 0;
/** Returns whether an answer about verification reports this fault. */
const knows =
  (fault: IntegrityFault['fault'], place: string, at: string) =>
  ({ faults }: IntegrityAnswer) =>
    faults.some((each) => each.fault === fault && each.place === place && each.at === at);

/** Returns whether an answer reports a full round that began after this call and has ended. */
const afterRound = () => {
  const from = new Date().toISOString();
  return ({ last_round }: IntegrityAnswer) => last_round !== null && last_round.began >= from;
};

describe('the continuous verification of the store', () => {
  beforeEach(() => tampering.restore());

  it('reports what it compared and when, and finds no fault in a sound store', async () => {
    const { last_round, followed_at, faults } = await watchedUntil(afterRound());
    const events = (await installation.events()).length;
    expect(faults).toEqual([]);
    expect(last_round?.counts).toMatchObject({ events, seals: 1 });
    expect(last_round?.counts.read_models).toBe(
      createReadModels(installation.pool, installation.eventStore).names.length,
    );
    expect(last_round?.counts.rows).toBeGreaterThan(0);
    expect(Date.now() - Date.parse(followed_at ?? '')).toBeLessThan(DAY_MS);
    expect(await gauge('faults')).toBe(0);
    expect(await gauge('round_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(await gauge('followed_age_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('is visible only to auditors and managers', async () => {
    const sales = await installation.enter('sales', ['A0002']);
    const answers = await Promise.all(
      [manager, sales, undefined].map((token) =>
        installation.ask('GET', '/api/audit/proof', token === undefined ? {} : { token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 401]);
  });

  it('reports a changed recent event at once, and drops the report once it is restored', async () => {
    const stream = await asked('桌巾？');
    await tampering.change(stream, 1, '可以繡字', '可以繡宇');
    const { faults, last_round } = await watchedUntil(isFaulty, { roundEveryMs: HOURS_MS });
    expect(faults).toMatchObject([
      { kind: 'event', place: stream, at: '1', fault: 'changed', detail: '這筆事件與寫入時不同，雜湊值不符' },
    ]);
    expect(Date.parse(faults[0]?.first_seen ?? '')).toBeGreaterThan(Date.parse(last_round?.ended ?? ''));
    expect(await gauge('faults')).toBe(1);
    await tampering.restore();
    await watchedUntil(isSound, { roundEveryMs: HOURS_MS });
    expect(await gauge('faults')).toBe(0);
  });

  it('finds an old event that was changed, in its regular round', async () => {
    await tampering.change(sealedStream, 1, '可以繡字', '可以繡宇');
    await watchedUntil(knows('changed', sealedStream, '1'));
    await tampering.restore();
    await watchedUntil(isSound);
  });

  it('finds a chain that was rewritten after a change, by the last seal', async () => {
    await tampering.change(sealedStream, 1, '可以繡字', '可以繡宇');
    await tampering.rehashFrom(sealedStream, 1);
    const { body } = await installation.ask('GET', `/api/audit/verification?stream=${sealedStream}`, {
      token: auditor,
    });
    expect(body).toMatchObject({ whole: true });
    await watchedUntil(knows('hash-differs', sealedStream, '2'));
    await tampering.restore();
    await watchedUntil(isSound);
  });

  it('finds a removed event, in the middle and at the end of its stream', async () => {
    await tampering.remove(sealedStream, 1);
    await watchedUntil(knows('gap', sealedStream, '2'));
    await tampering.restore();
    await watchedUntil(isSound);
    await tampering.remove(sealedStream, 2);
    await watchedUntil(knows('tail-missing', sealedStream, '2'));
    await tampering.restore();
    await watchedUntil(isSound);
  });

  it('finds a row of a read model that no event explains', async () => {
    const id = sealedStream.replace('question-', '');
    const { pool } = installation;
    await pool.query(`update read_model.questions set question = '假的？' where id = $1`, [id]);
    const { faults } = await watchedUntil(knows('row-differs', 'questions', id));
    expect(faults).toMatchObject([{ kind: 'row', detail: '這列讀取資料或它的計數與事件所述不同' }]);
    await pool.query(`update read_model.questions set question = '毛巾？' where id = $1`, [id]);
    await watchedUntil(isSound);
  });

  it('happens for an order when its page and its documents are read', async () => {
    const { polo } = await createTestCatalogue(installation, manager);
    const order = await orderOf(polo);
    const { stream, revision } = order;
    expect(await order.proof()).toEqual({ whole: true, events: revision + 1, faults: [], differing: [] });
    expect(await order.page()).not.toContain('保存的資料與寫入時不同');

    await tampering.change(stream, revision, '"proofing_delivery_date":5', '"proofing_delivery_date":7');
    expect(await order.proof()).toMatchObject({ whole: false, faults: [{ revision, fault: 'changed' }] });
    expect(await order.page()).toContain('保存的資料與寫入時不同');
    await tampering.restore();

    const { pool } = installation;
    const at = `where id = '${order.quotation_no}'`;
    await pool.query(`update read_model.quotations set order_value = order_value + 1 ${at}`);
    expect(await order.proof()).toMatchObject({ whole: false, faults: [], differing: ['order_value'] });
    expect(await order.page()).toContain('保存的資料與寫入時不同');
    await pool.query(`update read_model.quotations set order_value = order_value - 1 ${at}`);
    expect(await order.proof()).toMatchObject({ whole: true });
  });
});

/** Creates an order whose last event is its review; returns functions that read it. */
async function orderOf(category_id: string) {
  const send = async (path: string, body: object) => {
    const answer = await installation.ask('POST', path, { token: manager, body });
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer;
  };
  const asked = await send('/api/quotations', { category_id, order_value: 100, proofing_value: 1 });
  const { quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body);
  const address = `/api/quotations/${quotation_no}`;
  await send(`${address}/submit-for-review`, {});
  const days = { proofing_delivery_date: 5, product_delivery_date: 10, staff_notes: '好' };
  const passed = await send(`${address}/pass-review`, days);
  const position = passed.headers.get('x-event-position') ?? '';
  const read = async (path: string) =>
    (await installation.ask('GET', path, { token: manager, headers: { 'x-wait-for-position': position } }))
      .body;
  const { revision } = z.object({ revision: z.int() }).parse(await read(address));
  return {
    quotation_no,
    stream: `quotation-${quotation_no}`,
    revision,
    proof: () => read(`${address}/proof`),
    page: async () => String(await read(`/documents/quotation/${quotation_no}.html`)),
  };
}
