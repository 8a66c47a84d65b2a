import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type BankLineRow, type ShownBankLine } from '@zhidan/domain/bank';
import { foldQuotationRow, type QuotationRow } from '@zhidan/domain/quotation';
import type { RecordedEvent } from '@zhidan/domain';
import { clubOrdersPolos, POLO_ORDER, tellStory } from '@zhidan/domain/quotation/cast';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(120_000);

/** The club's order, whose samples are not paid yet. */
function waiting(): QuotationRow {
  let row: QuotationRow | undefined;
  for (const [revision, { at, caller, event }] of tellStory(clubOrdersPolos).entries()) {
    const actor = { uid: caller.uid ?? '', name: caller.name };
    const metadata = { actor, at, correlation: '', causation: '', version: 1, prev_hash: '', hash: '' };
    const recorded: RecordedEvent = {
      ...event,
      stream: `quotation-${POLO_ORDER}`,
      revision,
      position: 0n,
      id: '',
      metadata,
    };
    row = foldQuotationRow(row, recorded);
    if (row?.accounting.code === 2001) return row;
  }
  throw new Error('the story has no order that waits for money');
}

const line = (id: string, more: Partial<BankLineRow> = {}): BankLineRow => ({
  id,
  revision: 0,
  date: '2099-01-01',
  amount: 943,
  balance: null,
  payer: '',
  five_digits: '',
  remark: '',
  raw: '',
  account: '001',
  statement_id: 's1',
  status: 'open',
  allocations: [],
  reason: '',
  create_date: '2099-01-01T00:00:00.000Z',
  staff_uid: '',
  staff_name: '',
  settled_date: null,
  ...more,
});

let served: ServedReadApi;
const order = waiting();
const due = order.stage_due;

beforeAll(async () => {
  served = await serve(noEventStore);
  await commit(served.pool, { position: 1n, table: 'quotations', rows: [{ ...order }] });
  const allocations = [{ quotation_no: POLO_ORDER, stage: 'proofing' as const, amount: 5 }];
  const rows = [
    line('certain', { amount: due, payer: order.buyer.company }),
    line('doubtful', { amount: due + 1, payer: order.buyer.company }),
    line('open', { amount: 3 }),
    line('begun', { amount: 5, status: 'begun', allocations }),
    line('matched', { amount: 5, status: 'matched', allocations }),
    // A line may repeat a matched transfer: once pasted without its balance, once with another balance.
    line('paid', { amount: 867, balance: 5_000, status: 'matched', allocations }),
    line('pasted', { amount: 867, statement_id: 's2', create_date: '2099-01-02T00:00:00.000Z' }),
    line('other', {
      amount: 867,
      balance: 5_867,
      statement_id: 's3',
      create_date: '2099-01-03T00:00:00.000Z',
    }),
    line('ignored', { amount: due, payer: order.buyer.company, status: 'ignored' }),
  ];
  await commit(served.pool, { position: 2n, table: 'bank_lines', rows: rows.map((row) => ({ ...row })) });
}, 120_000);

afterAll(() => served.close(), 120_000);

async function list(filter: object, as = 'manager') {
  const response = await served.get(
    `/api/bank-lines?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]&range=[0,24]`,
    { as },
  );
  return { response, rows: response.ok ? ((await response.json()) as readonly ShownBankLine[]) : [] };
}

describe('the lines of bank statements', () => {
  it.each([
    ['certain', ['certain']],
    ['doubtful', ['begun', 'doubtful', 'other', 'pasted']],
    ['open', ['open']],
    ['matched', ['matched', 'paid']],
    ['ignored', ['ignored']],
  ])('are found by the state %s', async (state, ids) => {
    const { response, rows } = await list({ state });
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.every((row) => row.state === state)).toBe(true);
    expect(response.headers.get('content-range')).toBe(`bank-lines 0-${ids.length - 1}/${ids.length}`);
  });

  it('show the orders that they may pay for, and why', async () => {
    const { rows } = await list({});
    const [certain] = rows.filter(({ id }) => id === 'certain');
    expect(certain?.candidates).toEqual([
      {
        quotation_no: POLO_ORDER,
        stage: 'proofing',
        amount: due,
        score: 70,
        reasons: [{ code: 'payer_name', value: expect.any(String) }, { code: 'amount_exact' }],
      },
    ]);
    const one = await served.get('/api/bank-lines/certain', { as: 'manager' });
    expect(await one.json()).toMatchObject({
      id: 'certain',
      state: 'certain',
      candidates: [{ amount: due }],
    });
    expect(rows.filter(({ id }) => id === 'begun')[0]?.candidates[0]?.reasons).toEqual([{ code: 'begun' }]);
  });

  it('show the line that they may duplicate', async () => {
    const { rows } = await list({ state: 'doubtful' });
    const same = (id: string) => rows.find((row) => row.id === id)?.reasons;
    expect(same('pasted')).toEqual([{ code: 'same_as', value: 'paid' }]);
    // The line may repeat a pasted line; it differs from the paid one.
    expect(same('other')).toEqual([{ code: 'same_as', value: 'pasted' }]);
    expect(same('doubtful')).toEqual([]);
  });

  it('are found by payer and by amount', async () => {
    expect((await list({ q: order.buyer.company })).rows.map(({ id }) => id)).toContain('certain');
    expect((await list({ q: String(due + 1) })).rows.map(({ id }) => id)).toEqual(['doubtful']);
  });

  it('are found by the order that they were matched with', async () => {
    const { rows } = await list({ 'allocations.quotation_no': POLO_ORDER });
    expect(rows.map(({ id }) => id)).toEqual(['begun', 'matched', 'paid']);
    expect((await list({ 'allocations.quotation_no': 'another' })).rows).toEqual([]);
  });

  it('are visible only to accounting', async () => {
    for (const as of ['sales', 'accounting', 'buyer']) expect((await list({}, as)).response.status).toBe(403);
    expect((await served.get('/api/bank-lines')).status).toBe(401);
  });
});
