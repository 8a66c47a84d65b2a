import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  derivedColumns,
  paymentFigures,
  paymentId,
  type PaymentFigure,
  type PaymentRow,
  type Quotation,
} from '@zhidan/domain/quotation';
import { eachRandomOrder } from '@zhidan/domain/quotation/testing';
import { keysOf } from '@zhidan/domain/core';
import { revenueDimensions, revenueRow, revenueSums, type RevenueRow } from '@zhidan/domain/statistics';
import {
  monthSummary,
  monthTotals,
  summaryOfMonth,
  totalsOfMonth,
  foldVouchersRow,
  vouchersOfEvent,
  type VouchersRow,
} from '@zhidan/domain/period';
import { invoicedPolos, POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { recorded } from '@zhidan/domain/testing';
import { z } from 'zod';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(180_000);

/** The orders of the cast begin in this month; random payments come up to a year later. */
const MONTHS = 'from=2026-01&to=2028-12';

/** The final states of random orders. A third of the paid ones got a refund a year later. */
function randomOrders(): readonly Quotation[] {
  const last = new Map<string, Quotation>();
  let lives = 0;
  let before: Quotation | undefined;
  eachRandomOrder(150, 40, (order) => {
    if (before === undefined || order.order_process.length < before.order_process.length) lives += 1;
    before = order;
    last.set(`L${lives}`, order);
  });
  return [...last].map(([quotation_no, order], place) => ({
    ...(place % 3 === 0 ? paidBack(order) : order),
    quotation_no,
    sales_value: `s${place % 3}`,
    customer_uid: `c${place % 5}`,
    category_id: `p${place % 4}`,
  }));
}

function paidBack(order: Quotation): Quotation {
  const { accounting } = order;
  const paid = accounting.payment_record.find(({ amount }) => amount > 100);
  if (paid === undefined) return order;
  const { next_payment_index: index } = accounting;
  const back = { ...paid, index, payment_kind: 13 as const, amount: -100, paid_date: '2027-05-31' };
  return { ...order, accounting: { ...accounting, payment_record: [...accounting.payment_record, back] } };
}

const rowOf = (order: Quotation) => ({
  ...order,
  ...derivedColumns(order),
  id: order.quotation_no,
  revision: 1,
  modified_date: order.creation_date,
  modifiedUser_id: '',
  waits_since: order.creation_date,
  stays: [],
});

const paymentsOf = ({ quotation_no, accounting }: Quotation): readonly PaymentRow[] =>
  accounting.payment_record.map(({ bank_line: _line, ...payment }) => ({
    ...payment,
    id: paymentId(quotation_no, payment.index),
    revision: 1,
    quotation_no,
    booked_on: payment.paid_date,
  }));

let served: ServedReadApi;
let orders: readonly Quotation[];

beforeAll(async () => {
  served = await serve(noEventStore);
  await served.pool.query(
    `create table if not exists read_model.customers
       (id text primary key, name text, primary_key text, employee_data jsonb)`,
  );
  orders = randomOrders();
  await commit(served.pool, { position: 1n, table: 'quotations', rows: orders.map(rowOf) });
  await commit(served.pool, { position: 2n, table: 'payments', rows: orders.flatMap(paymentsOf) });
  await commit(served.pool, { position: 3n, table: 'vouchers', rows: invoicedVouchers() });
}, 180_000);

afterAll(() => served.close(), 120_000);

async function revenue(by: string): Promise<readonly RevenueRow[]> {
  const response = await served.get(`/api/statistics/revenue?by=${by}&${MONTHS}`, { as: 'accounting' });
  expect(response.status).toBe(200);
  return z.array(revenueRow).parse(await response.json());
}

const codeMoney = z.object({ unpaid: z.int(), later: z.int(), credit: z.int() });

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('figures of revenue, over random orders', () => {
  it('cover orders in every state of payment', async () => {
    expect(orders.length).toBeGreaterThan(50);
    const rows = await revenue('month');
    for (const amount of ['unpaid', 'later', 'unclaimed', 'credit', 'refunded', 'discounted'] as const)
      expect([amount, rows.some((row) => row[amount] !== 0)]).toEqual([amount, true]);
  });

  it.each(revenueDimensions)('have columns that add up, grouped by %s', async (by) => {
    for (const row of await revenue(by))
      for (const [total, parts] of revenueSums) {
        const added = sum(keysOf(parts).map((part) => row[part] * (parts[part] ?? 0)));
        expect([row.key, total, added]).toEqual([row.key, total, row[total]]);
      }
  });

  it.each(revenueDimensions)('have the same total, grouped by %s', async (by) => {
    const [months, rows] = [await revenue('month'), await revenue(by)];
    for (const name of new Set(revenueSums.flatMap(([total, parts]) => [total, ...keysOf(parts)])))
      expect([name, sum(rows.map((row) => row[name]))]).toEqual([name, sum(months.map((row) => row[name]))]);
  });

  it('never let the credit of one order reduce what another order owes', async () => {
    const [owed, credit] = [await revenue('sales'), orders.map((order) => rowOf(order))];
    const counted = credit.filter(({ is_revenue }) => is_revenue);
    expect(sum(owed.map(({ unpaid }) => unpaid))).toBe(sum(counted.map((row) => row.owed)));
    expect(sum(owed.map(({ credit: much }) => much))).toBe(sum(counted.map((row) => row.credit)));
    const response = await served.get('/api/statistics/overview', { as: 'manager' });
    const codes = z.array(codeMoney).parse(await response.json());
    for (const name of ['unpaid', 'later', 'credit'] as const)
      expect([name, sum(codes.map((row) => row[name]))]).toEqual([name, sum(owed.map((row) => row[name]))]);
  });

  const narrowings = {
    month: (key: string) => ({ paid_date_gte: `${key}-01`, paid_date_lte: lastDay(key) }),
    sales: (key: string) => ({ sales_value: key }),
    customer: (key: string) => ({ customer_uid: key }),
    category: (key: string) => ({ category_id: key }),
  } as const;
  const figures: readonly PaymentFigure[] = keysOf(paymentFigures);

  it.each(revenueDimensions)(
    'link to a list of exactly their payments, with the same sum, grouped by %s',
    async (by) => {
      for (const row of await revenue(by))
        for (const figure of figures) {
          const filter = JSON.stringify({ ...narrowings[by](row.key), figure });
          const response = await served.get(
            `/api/payments?${new URLSearchParams({ filter, range: '[0,299]', sum: 'amount' })}`,
            { as: 'accounting' },
          );
          const listed = z.array(z.object({ amount: z.int() })).parse(await response.json());
          const wanted = figure === 'refunded' ? 0 - row[figure] : row[figure];
          expect([row.key, figure, sum(listed.map(({ amount }) => amount))]).toEqual([
            row.key,
            figure,
            wanted,
          ]);
          expect(Number(response.headers.get('x-sum'))).toBe(wanted);
        }
    },
  );

  it('are refused for an unknown figure of payments, and for the sum of a field that is no number', async () => {
    for (const query of [
      { filter: '{"figure":"weather"}' },
      { filter: '{"figure":["received"]}' },
      { sum: 'memo' },
      { sum: 'weather' },
    ]) {
      const response = await served.get(`/api/payments?${new URLSearchParams(query)}`, { as: 'accounting' });
      expect(response.status).toBe(400);
    }
  });
});

function lastDay(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}

/** The bookkeeping vouchers of an order whose samples were invoiced and partly credited. */
function invoicedVouchers(): readonly VouchersRow[] {
  const rows = new Map<string, VouchersRow>();
  for (const [revision, event] of invoicedPolos('allowed').entries()) {
    const known = recorded(`quotation-${POLO_ORDER}`, event, { revision });
    const id = vouchersOfEvent(known);
    const row = id === undefined ? undefined : foldVouchersRow(rows.get(id), known);
    if (row !== undefined) rows.set(row.id, row);
  }
  return [...rows.values()];
}

describe('the sums of months', () => {
  it('are those of their vouchers, whether the database or the domain adds them up', async () => {
    const rows = invoicedVouchers();
    const months = [
      ...new Set(rows.flatMap(({ vouchers }) => vouchers.map(({ booked_on }) => booked_on.slice(0, 7)))),
    ];
    const listed = await served.get('/api/month-totals', { as: 'manager' });
    const due = months.map((month) => totalsOfMonth(rows, month));
    expect(due.length).toBeGreaterThan(0);
    expect(
      z
        .array(monthTotals)
        .parse(await listed.json())
        .toSorted(byMonth),
    ).toEqual(due.toSorted(byMonth));
    for (const totals of due) {
      const answer = await served.get(`/api/periods/${totals.month}/summary`, { as: 'manager' });
      expect(monthSummary.parse(await answer.json())).toEqual(summaryOfMonth(rows, [], totals.month));
    }
    expect((await served.get('/api/periods/2026-13/summary', { as: 'manager' })).status).toBe(400);
    expect((await served.get('/api/month-totals', { as: 'buyer' })).status).toBe(403);
  });
});

const byMonth = (a: { readonly month: string }, b: { readonly month: string }): number =>
  a.month < b.month ? -1 : 1;

describe('the files of a period', () => {
  const file = (address: string, as = 'manager') => served.get(`/api/periods/${address}`, { as });
  /** The lines of a CSV file as objects by column name. */
  async function linesOf(address: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const text = await (await file(address)).text();
    const [head = [], ...lines] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  }

  it('add up, and have the same VAT lines for both months of a two-month period', async () => {
    const vat = await linesOf('2026-03/vat.csv');
    expect(vat).toMatchObject([
      { period: '11504', format: '35', number: 'AB10000001', quotation_no: POLO_ORDER },
      { period: '11504', format: '33', number: 'AB1000000101', total: '-21' },
    ]);
    expect(await linesOf('2026-04/vat.csv')).toEqual(vat);
    expect(await linesOf('2026-05/vat.csv')).toEqual([]);
    const vouchers = await linesOf('2026-03/vouchers.csv');
    expect(vouchers.map(({ kind }) => kind)).toEqual(['發票', '折讓']);
    expect(await linesOf('2026-04/vouchers.csv')).toEqual([]);
    for (const { untaxed, tax, total } of [...vat, ...vouchers])
      expect(Number(untaxed) + Number(tax)).toBe(Number(total));
  });

  it('have Chinese titles on request, are logged as exports, and are refused to callers without permission', async () => {
    const response = await file('2026-03/vouchers.csv?titles=1');
    expect(response.headers.get('content-disposition')).toContain('vouchers-2026-03.csv');
    expect(await response.text()).toContain('傳票編號,入帳日,單據日期');
    expect(served.noted.at(-1)?.event).toEqual({
      type: 'ExportMade',
      data: { what: 'list', of: 'periods/2026-03/vouchers', format: 'csv' },
    });
    expect((await file('2026-13/vat.csv')).status).toBe(400);
    for (const as of ['buyer', 'sales', 'accounting'])
      expect([as, (await file('2026-03/vat.csv', as)).status]).toEqual([as, 403]);
  });
});
