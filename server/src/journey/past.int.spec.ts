import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { taipeiDate } from '@zhidan/domain';
import { z } from 'zod';
import { pastListPaths } from './looks-back.js';
import {
  sendAcceptedCommand,
  sendCommand,
  getAs,
  installation,
  openDeskInstallation,
  createPassedOrder,
  requestPolos,
  type DeskPerson,
} from './order/desk.js';

jest.setTimeout(240_000);

const readers: readonly DeskPerson[] = ['manager', 'sales', 'accounting', 'buyer'];

/** Columns with permitted and next actions, which exist only in present rows. */
const OF_TODAY = ['allowed_actions', 'allowed_codes', 'allowed_accounting_codes', 'next'];

const rows = z.array(z.record(z.string(), z.unknown()));
type Row = z.infer<typeof rows>[number];
const ofThen = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OF_TODAY.includes(name)));
const seen = async (who: DeskPerson, path: string): Promise<unknown> => {
  const { status, body } = await getAs(who, path);
  return status === 200 ? rows.parse(body).map(ofThen) : status;
};

/** Reads every list and figure as each of the readers, at present or at a past moment. */
async function everything(at?: string): Promise<ReadonlyMap<string, unknown>> {
  const all = new Map<string, unknown>();
  for (const who of readers)
    for (const path of pastListPaths)
      all.set(`${who} ${path}`, await seen(who, at === undefined ? path : `${path}?at=${at}`));
  return all;
}

/** Public lists, whose past states only staff may read. */
const ofTheCatalogue = [
  'banners',
  'categories',
  'customer-titles',
  'giveaways',
  'left-side-banners',
  'level-one-categories',
  'level-two-categories',
  'main-banners',
  'material-groups',
  'materials',
  'questions',
  'settings',
];
/**
 * Past rows of records that a buyer still sees today; for example, a payment that was removed since is left
 * out.
 */
function stillThere(key: string, then: ReadonlyMap<string, unknown>): readonly Row[] {
  const today = new Set(rows.parse(atLast.get(key)).map(({ id }) => id));
  return rows.parse(then.get(key)).filter(({ id }) => today.has(id));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

let first: string;
let second: string;
let atFirst: ReadonlyMap<string, unknown>;
let atSecond: ReadonlyMap<string, unknown>;
let atLast: ReadonlyMap<string, unknown>;

beforeAll(async () => {
  await openDeskInstallation();
  const order = await createPassedOrder('buyer');
  const draft = await requestPolos('buyer');
  await sendAcceptedCommand('accounting', order, 'add-payment', { payment_kind: 2, amount: 500 });
  await sendCommand('manager', 'POST', '/api/questions', {
    question: '毛巾可以繡字嗎？',
    answer: '可以',
    sort: 5,
  });
  await pause();
  first = new Date().toISOString();
  await pause();
  atFirst = await everything();

  await sendAcceptedCommand('accounting', order, 'add-payment', { payment_kind: 2, amount: 300 });
  await sendAcceptedCommand('buyer', draft, 'revise', { proofing_value: 1, customer_notes: '一款就好' });
  await createPassedOrder('stranger');
  const { body } = await getAs('manager', '/api/questions');
  await sendCommand('manager', 'DELETE', `/api/questions/${String(rows.parse(body)[0]?.['id'])}`);
  await pause();
  second = new Date().toISOString();
  await pause();
  atSecond = await everything();

  await sendAcceptedCommand('accounting', order, 'remove-payment', { index: 0, reason: '重複輸入' });
  await createPassedOrder('buyer');
  atLast = await everything();
}, 600_000);
afterAll(() => installation.close(), 300_000);

describe('every list and figure of a past moment', () => {
  it('equals the list or figure that was read at that moment, for each reader with access to history', async () => {
    for (const [moment, then] of [
      [first, atFirst],
      [second, atSecond],
    ] as const) {
      const now = await everything(moment);
      const refused = [...now].flatMap(([key, rows]) =>
        typeof rows === 'number' && typeof then.get(key) !== 'number' ? [key] : [],
      );
      expect(refused.filter((key) => !key.startsWith('buyer'))).toEqual([]);
      expect(new Set(refused.map((key) => key.split('/')[2]))).toEqual(new Set(ofTheCatalogue));
      for (const [key, rows] of now)
        if (typeof rows !== 'number')
          expect({ [key]: rows }).toEqual({
            [key]: key.startsWith('buyer') ? stillThere(key, then) : then.get(key),
          });
    }
    expect(atFirst.get('manager /api/quotations')).not.toEqual(atSecond.get('manager /api/quotations'));
  });

  it('can be filtered, sorted, counted and exported', async () => {
    const filter = encodeURIComponent(JSON.stringify({ proofing_value: 2 }));
    const answer = await getAs('manager', `/api/quotations?at=${first}&filter=${filter}`);
    expect(answer.headers.get('content-range')).toBe('quotations 0-1/2');
    const later = await getAs('manager', `/api/quotations?at=${second}&filter=${filter}`);
    expect(later.headers.get('content-range')).toBe('quotations 0-1/2');
    expect(later.body).not.toEqual(answer.body);
    const csv = await installation.ask('GET', `/api/questions?at=${first}`, {
      headers: {
        accept: 'text/csv',
        authorization: `Bearer ${await installation.enter('reader', ['A0001'])}`,
      },
    });
    expect(csv.body).toContain('毛巾可以繡字嗎？');
  });

  it('is refused for the future, for visitors, and for data without events', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await getAs('manager', `/api/quotations?at=${tomorrow}`)).toMatchObject({
      status: 400,
      body: { code: 'AT_IN_FUTURE' },
    });
    expect(await getAs('manager', `/api/statistics/overview?at=${taipeiDate(tomorrow)}`)).toMatchObject({
      status: 400,
      body: { code: 'AT_IN_FUTURE' },
    });
    expect((await getAs(undefined, `/api/categories?at=${first}`)).status).toBe(401);
    expect((await getAs('buyer', `/api/categories?at=${first}`)).status).toBe(403);
    expect((await getAs('manager', `/api/mails?at=${first}`)).body).toMatchObject({
      code: 'UNKNOWN_PARAMETER',
    });
  });

  it('is for today the present state, and empty for a day before the first event', async () => {
    const today = taipeiDate(new Date().toISOString());
    expect(await seen('manager', `/api/quotations?at=${today}`)).toEqual(
      await seen('manager', '/api/quotations'),
    );
    for (const early of ['2020-01-01', '1969-12-31T00:00:00Z', '0001-01-01'])
      expect(await seen('manager', `/api/quotations?at=${early}`)).toEqual([]);
  });
});
