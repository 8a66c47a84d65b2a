import { describe, expect, it } from '@jest/globals';
import { entriesOf, keysOf } from '@zhidan/domain/core';
import { moneyFigures } from '@zhidan/domain/quotation';
import { revenueSums } from '@zhidan/domain/statistics';
import { z } from 'zod';
import { testCatalogue, getAs, listAs } from './desk.js';
import { describeCodeFigures } from './figures-of-ways.js';
import { computeExpectedFigures, readFigures } from './figures-read.js';

/** Tests of the figures over all orders. */
export function describeFigures(): void {
  describe('figures', () => {
    ofMoney();
    ofTheirEvents();
    ofSingleOrders();
    ofHowThingsStand();
    describeCodeFigures();
    forOthers();
  });
}

/** Tests of ordered and paid amounts. */
function ofMoney(): void {
  it('of revenue equal the totals of the single orders and payments, in every grouping', async () => {
    const { counted, cash, sum } = await computeExpectedFigures();
    expect(counted.length).toBeGreaterThan(2);
    const [month, ...none] = await readFigures('revenue');
    expect(none).toEqual([]);
    expect(month).toMatchObject({
      orders: counted.length,
      ordered_production: sum(counted, 'product_price_tax'),
      ordered_proofing: sum(counted, 'proofing_price_tax'),
      ordered_untaxed: sum(counted, 'total_amount'),
      ordered_tax: sum(counted, 'tax'),
      paid: sum(counted, 'paid_amount'),
      unpaid: sum(counted, 'owed'),
      later: sum(counted, 'later'),
      credit: sum(counted, 'credit'),
      received: sum(cash, 'amount'),
      refunded: -sum(
        cash.filter(({ payment_kind }) => [13, 14, 17].includes(Number(payment_kind))),
        'amount',
      ),
    });
    for (const [total, parts] of revenueSums) {
      const added = entriesOf(parts).map(([part, sign]) => Number(month?.[part]) * (sign ?? 0));
      expect([total, added.reduce((all, one) => all + one, 0)]).toEqual([total, month?.[total]]);
    }
    for (const by of ['sales', 'customer', 'category']) {
      const rows = await readFigures(`revenue?by=${by}`);
      for (const name of ofRevenue) expect(sum(rows, name)).toBe(month?.[name]);
      expect(rows.every(({ title }) => title !== '')).toBe(true);
    }
  });

  it('of a customer are shown in the customer’s record', async () => {
    const { counted, sum } = await computeExpectedFigures();
    const own = counted.filter(({ customer_uid }) => customer_uid === counted[0]?.['customer_uid']);
    const total = sum(own, 'product_price_tax') + sum(own, 'proofing_price_tax');
    const { rows } = await listAs('sales', 'customers', { id: String(counted[0]?.['customer_uid']) });
    expect(rows).toEqual([
      expect.objectContaining({
        total_ordered: total,
        monthly_average: total,
        last_order: own
          .map(({ creation_date }) => String(creation_date))
          .sort()
          .at(-1),
      }),
    ]);
  });
}

/** Tests that the events behind a figure add up to it. */
function ofTheirEvents(): void {
  it('list the events from which they result', async () => {
    const { counted } = await computeExpectedFigures();
    const [month] = await readFigures('revenue?trace=1');
    const streams = (month?.trace ?? []).map(({ stream }) => stream);
    expect(streams).toEqual(expect.arrayContaining(counted.map(({ id }) => `quotation-${String(id)}`)));
    const [one] = month?.trace ?? [];
    expect(one?.revisions[0]).toBe(0);
    expect(one?.events.map(({ revision }) => revision)).toEqual(one?.revisions);
    expect(one?.events[0]).toMatchObject({ type: 'QuotationRequested', actor: { name: 'buyer' } });
    const rows = await readFigures('revenue?by=customer&trace=1');
    expect(rows.flatMap(({ trace = [] }) => trace.map(({ stream }) => stream)).sort()).toEqual(
      streams.sort(),
    );
  });

  it.each(Object.entries(sums))('of %s equal the sum of what their events add', async (path, fields) => {
    const rows = await readFigures(`${path}${path.includes('?') ? '&' : '?'}trace=1`, 'manager');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { trace = [] } = row;
      const added = (field: string) => trace.reduce((sum, { adds }) => sum + (adds[field] ?? 0), 0);
      expect(fields.map(added)).toEqual(fields.map((field) => row[field]));
      expect(
        trace.flatMap(({ adds }) => Object.keys(adds)).filter((field) => !fields.includes(field)),
      ).toEqual([]);
    }
  });
}

/** The fields of a row of revenue: all amounts, and the number of orders. */
const ofRevenue = ['orders', ...new Set(revenueSums.flatMap(([total, parts]) => [total, ...keysOf(parts)]))];

/** For each figure, the fields that are sums over its events. Payroll is checked in the test of its payment. */
const sums: Readonly<Record<string, readonly string[]>> = {
  revenue: ofRevenue,
  'revenue?by=sales': ofRevenue,
  'revenue?by=customer': ofRevenue,
  'revenue?by=category': ofRevenue,
  overview: ['orders', 'amount', 'unpaid', 'later', 'credit'],
  load: ['orders', 'quantity'],
  schedule: ['orders', 'pieces'],
  funnel: ['orders'],
  'lead-time': ['orders'],
  returns: ['times'],
  overdue: ['cases', 'unpaid'],
  completion: ['products', 'completed'],
};

const sources = z.array(
  z.object({ revision: z.number(), type: z.string(), amount: z.number(), sum: z.number() }),
);

/** Tests of the amounts of single orders. */
function ofSingleOrders(): void {
  it('of each order equal the sums over the listed events, at each event', async () => {
    const { orders } = await computeExpectedFigures();
    let named = 0;
    for (const order of orders)
      for (const figure of Object.keys(moneyFigures)) {
        const { body } = await getAs(
          'accounting',
          `/api/quotations/${String(order['id'])}/history?figure=${figure}`,
        );
        const events = sources.parse(body);
        expect(events.reduce((sum, { amount }) => sum + amount, 0)).toBe(order[figure]);
        expect(events.at(-1)?.sum ?? 0).toBe(order[figure]);
        if (figure === 'paid_amount')
          expect(events.filter(({ type }) => !type.startsWith('Payment'))).toEqual([]);
        named += events.length;
      }
    expect(named).toBeGreaterThan(orders.length);
  });

  it('of an order list their events only to readers of its history, and are refused for unknown figures', async () => {
    const { orders } = await computeExpectedFigures();
    const [order] = (await listAs('buyer', 'quotations')).rows;
    const asked = async (who: 'buyer' | 'sales', no: unknown, figure: string) =>
      (await getAs(who, `/api/quotations/${String(no)}/history?figure=${figure}`)).status;
    expect(await asked('buyer', order?.['id'], 'paid_amount')).toBe(400);
    expect(await asked('sales', orders[0]?.['id'], 'code')).toBe(400);
    expect(await asked('sales', 'no-order', 'paid_amount')).toBe(404);
  });
}

/** Tests of the figures by present code. */
function ofHowThingsStand(): void {
  it('of present states list each counted record with its revision', async () => {
    const { orders } = await computeExpectedFigures();
    const revisions = new Map(orders.map(({ id, revision }) => [`quotation-${String(id)}`, revision]));
    for (const path of ['overview', 'load']) {
      for (const { orders: counted, trace = [] } of await readFigures(`${path}?trace=1`, 'production')) {
        expect(trace).toHaveLength(Number(counted));
        for (const { stream, revisions: at } of trace) expect(at).toEqual([revisions.get(stream)]);
      }
    }
    const [all] = await readFigures('completion?key=&trace=1', 'sales');
    expect(all?.trace).toMatchObject([{ stream: `category-${testCatalogue.polo}`, revisions: [0] }]);
    expect(await readFigures('overview?key=4711&trace=1', 'sales')).toEqual([]);
  });

  it('of the overview and of lists equal the total of the list itself', async () => {
    const { orders } = await computeExpectedFigures();
    for (const { code, orders: standing } of await readFigures('overview', 'sales')) {
      const { rows, headers } = await listAs('manager', 'quotations', { code });
      expect(rows).toHaveLength(Number(standing));
      expect(rows).toHaveLength(orders.filter((order) => order['code'] === code).length);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${rows.length}$`));
    }
    const own = await listAs('buyer', 'quotations');
    expect(own.headers.get('content-range')).toBe(`quotations 0-${own.rows.length - 1}/${own.rows.length}`);
  });

  it('of the load show where orders wait and for how long', async () => {
    const { orders } = await computeExpectedFigures();
    const waiting = orders.filter(({ code }) => Number(code) > 3000 && Number(code) < 3100);
    const rows = await readFigures('load', 'production');
    const here = rows.filter(({ code }) => Number(code) < 3100);
    expect(here.reduce((sum, row) => sum + Number(row['orders']), 0)).toBe(waiting.length);
    for (const row of rows) expect(Number(row['longest_days'])).toBeGreaterThanOrEqual(0);
  });
}

/** Tests of figures that a caller may not read, and of invalid requests. */
function forOthers(): void {
  it('of completion and of overdue cases are shown only to staff with permission', async () => {
    expect((await readFigures('completion', 'sales'))[0]).toMatchObject({
      key: '',
      products: expect.any(Number),
    });
    expect((await readFigures('overdue')).map(({ key }) => key)).toEqual(['0-30', '31-60', '61-90', '90+']);
    for (const [path, who] of [
      ['revenue', 'buyer'],
      ['overview', 'processing'],
      ['funnel', 'buyer'],
      ['lead-time', 'processing'],
      ['returns', 'processing'],
      ['schedule', 'buyer'],
      ['overdue', 'production'],
    ] as const)
      expect((await getAs(who, `/api/statistics/${path}`)).status).toBe(403);
    expect((await getAs(undefined, '/api/statistics/revenue')).status).toBe(401);
  });

  it('are refused for an invalid month or grouping', async () => {
    for (const query of [
      'from=2026-13',
      'from=2026-05&to=2026-04',
      'by=weather',
      'from=1900-01',
      'key=1&key=2',
    ])
      expect((await getAs('accounting', `/api/statistics/revenue?${query}`)).status).toBe(400);
  });
}
