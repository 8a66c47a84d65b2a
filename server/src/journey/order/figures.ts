import { describe, expect, it } from '@jest/globals';
import { moneyFigures } from '@zhidan/domain/quotation';
import { funnelSteps } from '@zhidan/domain/statistics';
import { z } from 'zod';
import { type Who, stocked, get, list } from './desk.js';

const asFilter = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

const steps = z.array(z.object({ status_code: z.number() }));
const recorded = z.object({
  proofing_process: z.object({ proofing_record: steps }),
  product_process: z.object({ product_record: steps }),
});

/** The codes of all steps that the record of an order holds. */
function stepsOf(order: Record<string, unknown>): readonly number[] {
  const { proofing_process, product_process } = recorded.parse(order);
  return [...proofing_process.proofing_record, ...product_process.product_record].map(
    ({ status_code }) => status_code,
  );
}

/** Sums over the orders and payments as staff read them one by one. */
async function byHand() {
  const { rows: orders } = await list('manager', 'quotations');
  const { rows: payments } = await list('manager', 'payments');
  const counted = orders.filter(
    ({ code, accounting }) =>
      ![1000, 1001, 1101, 3998, 3999, 9998].includes(Number(code)) &&
      ![2103, 2104].includes(Number(z.object({ code: z.number() }).parse(accounting).code)),
  );
  const cash = payments.filter(({ payment_kind }) => ![6, 7, 8, 15, 16, 18].includes(Number(payment_kind)));
  const sum = (rows: readonly Record<string, unknown>[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  return { orders, counted, cash, sum };
}
const figure = z.looseObject({
  key: z.string().optional(),
  trace: z.array(z.object({ stream: z.string(), revisions: z.array(z.number()) })).optional(),
});
const figures = async (path: string, who: Who = 'accounting') =>
  z.array(figure).parse((await get(who, `/api/statistics/${path}`)).body);

/** What all orders come to. */
export function figuresOfOrders(): void {
  describe('figures', () => {
    ofMoney();
    ofSingleOrders();
    ofHowThingsStand();
    ofWaysOfOrders();
    forOthers();
  });
}

/** What was ordered and paid. */
function ofMoney(): void {
  it('of revenue are what the single orders and payments come to, grouped in every way', async () => {
    const { counted, cash, sum } = await byHand();
    expect(counted.length).toBeGreaterThan(2);
    const [month, ...none] = await figures('revenue');
    expect(none).toEqual([]);
    expect(month).toMatchObject({
      orders: counted.length,
      ordered_production: sum(counted, 'product_price_tax'),
      ordered_proofing: sum(counted, 'proofing_price_tax'),
      unpaid: sum(counted, 'outstanding'),
      received: sum(cash, 'amount'),
      refunded: -sum(
        cash.filter(({ payment_kind }) => [13, 14, 17].includes(Number(payment_kind))),
        'amount',
      ),
    });
    expect(month?.['ordered']).toBe(
      Number(month?.['ordered_production']) + Number(month?.['ordered_proofing']),
    );
    for (const by of ['sales', 'customer', 'category']) {
      const rows = await figures(`revenue?by=${by}`);
      for (const name of ['orders', 'ordered', 'received', 'unpaid', 'refunded'])
        expect(sum(rows, name)).toBe(month?.[name]);
      expect(rows.every(({ title }) => title !== '')).toBe(true);
    }
  });

  it('of a customer stand beside the customer', async () => {
    const { counted, sum } = await byHand();
    const own = counted.filter(({ customer_uid }) => customer_uid === counted[0]?.['customer_uid']);
    const total = sum(own, 'product_price_tax') + sum(own, 'proofing_price_tax');
    const { rows } = await list('sales', 'customers', { id: String(counted[0]?.['customer_uid']) });
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

  it('name the events behind them', async () => {
    const { counted } = await byHand();
    const [month] = await figures('revenue?trace=1');
    const streams = (month?.trace ?? []).map(({ stream }) => stream);
    expect(streams).toEqual(expect.arrayContaining(counted.map(({ id }) => `quotation-${String(id)}`)));
    const [one] = month?.trace ?? [];
    expect(one?.revisions[0]).toBe(0);
    const rows = await figures('revenue?by=customer&trace=1');
    expect(rows.flatMap(({ trace = [] }) => trace.map(({ stream }) => stream)).sort()).toEqual(
      streams.sort(),
    );
  });
}

const sources = z.array(
  z.object({ revision: z.number(), type: z.string(), amount: z.number(), sum: z.number() }),
);

/** Money of single orders. */
function ofSingleOrders(): void {
  it('of each order are what the events that they name add up to, each at its place', async () => {
    const { orders } = await byHand();
    let named = 0;
    for (const order of orders)
      for (const figure of Object.keys(moneyFigures)) {
        const { body } = await get(
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

  it('of an order name their events to those who may look back at all of it, and for what is a figure', async () => {
    const { orders } = await byHand();
    const [order] = (await list('buyer', 'quotations')).rows;
    const asked = async (who: 'buyer' | 'sales', no: unknown, figure: string) =>
      (await get(who, `/api/quotations/${String(no)}/history?figure=${figure}`)).status;
    expect(await asked('buyer', order?.['id'], 'paid_amount')).toBe(400);
    expect(await asked('sales', orders[0]?.['id'], 'code')).toBe(400);
    expect(await asked('sales', 'no-order', 'paid_amount')).toBe(404);
  });
}

/** Where orders stand now. */
function ofHowThingsStand(): void {
  it('of how things stand name each record that they count, at the revision at which it stands', async () => {
    const { orders } = await byHand();
    const revisions = new Map(orders.map(({ id, revision }) => [`quotation-${String(id)}`, revision]));
    for (const path of ['overview', 'load']) {
      for (const { orders: counted, trace = [] } of await figures(`${path}?trace=1`, 'production')) {
        expect(trace).toHaveLength(Number(counted));
        for (const { stream, revisions: at } of trace) expect(at).toEqual([revisions.get(stream)]);
      }
    }
    const [all] = await figures('completion?key=&trace=1', 'sales');
    expect(all?.trace).toEqual([{ stream: `category-${stocked.polo}`, revisions: [0] }]);
    expect(await figures('overview?key=4711&trace=1', 'sales')).toEqual([]);
  });

  it('of the overview and of every list say the number that the list itself has', async () => {
    const { orders } = await byHand();
    for (const { code, orders: standing } of await figures('overview', 'sales')) {
      const { rows, headers } = await list('manager', 'quotations', { code });
      expect(rows).toHaveLength(Number(standing));
      expect(rows).toHaveLength(orders.filter((order) => order['code'] === code).length);
      expect(headers.get('content-range')).toMatch(new RegExp(`/${rows.length}$`));
    }
    const own = await list('buyer', 'quotations');
    expect(own.headers.get('content-range')).toBe(`quotations 0-${own.rows.length - 1}/${own.rows.length}`);
  });

  it('of the load say where orders wait and for how long', async () => {
    const { orders } = await byHand();
    const waiting = orders.filter(({ code }) => Number(code) > 3000 && Number(code) < 3100);
    const rows = await figures('load', 'production');
    const here = rows.filter(({ code }) => Number(code) < 3100);
    expect(here.reduce((sum, row) => sum + Number(row['orders']), 0)).toBe(waiting.length);
    for (const row of rows) expect(Number(row['longest_days'])).toBeGreaterThanOrEqual(0);
  });
}

/** How orders go, how long it takes, and what is due. */
function ofWaysOfOrders(): void {
  it('of the funnel are the orders that the list itself finds at each step, and name them', async () => {
    const rows = await figures('funnel?trace=1', 'sales');
    expect(rows.map(({ key }) => key)).toEqual(funnelSteps.map(({ key }) => key));
    for (const [place, { reachedBy, standsAt }] of funnelSteps.entries()) {
      const filter = { 'stays.code': reachedBy, ...(standsAt === null ? {} : { code: standsAt }) };
      const { rows: listed } = await list('sales', 'quotations', filter);
      expect(rows[place]).toMatchObject({ orders: listed.length });
      expect((rows[place]?.trace ?? []).map(({ stream }) => stream).sort()).toEqual(
        listed.map(({ id }) => `quotation-${String(id)}`).sort(),
      );
    }
    expect(Number(rows[0]?.['orders'])).toBeGreaterThan(2);
    // Where an order once stood is not shown to buyers.
    expect((await get('buyer', `/api/quotations?filter=${asFilter({ 'stays.code': [1001] })}`)).status).toBe(
      400,
    );
  });

  it('of lead times are of the orders whose goods were sent, by product', async () => {
    const { orders } = await byHand();
    const sent = orders.filter(({ goods_sent_date }) => goods_sent_date !== null);
    const rows = await figures('lead-time?trace=1', 'production');
    expect(rows.reduce((total, row) => total + Number(row['orders']), 0)).toBe(sent.length);
    for (const row of rows) {
      const own = sent.filter(({ category_id }) => category_id === row.key);
      expect(row).toMatchObject({ orders: own.length, title: own[0]?.['category_name'] });
      expect(Number(row['median'])).toBeLessThanOrEqual(Number(row['p85']));
      expect(Number(row['p85'])).toBeLessThanOrEqual(Number(row['whole_p85']));
      expect(row.trace).toHaveLength(own.length);
    }
  });

  it('of returns are what the events and the records of the orders say', async () => {
    const { orders } = await byHand();
    const rows = await figures('returns?trace=1', 'sales');
    for (const { key, ...row } of rows) {
      const { rows: events } = await list('manager', 'events', { type: key });
      const steps = orders.flatMap((order) => stepsOf(order).filter((code) => String(code) === key));
      expect({ key, times: row['times'] }).toEqual({ key, times: events.length + steps.length });
      expect(row.trace ?? []).toHaveLength(Number(row['orders']));
    }
  });

  it('of the schedule are the work that goes on, by when it is due', async () => {
    const { orders } = await byHand();
    const due = orders.filter(({ due_in_days }) => due_in_days !== null);
    const rows = await figures('schedule?trace=1', 'production');
    expect(rows.reduce((total, row) => total + Number(row['orders']), 0)).toBe(due.length);
    const late = rows.filter(({ week }) => week === null);
    expect(late.reduce((total, row) => total + Number(row['orders']), 0)).toBe(
      due.filter((order) => order['late'] === true).length,
    );
    for (const row of rows) expect(row.trace).toHaveLength(Number(row['orders']));
  });
}

/** What is not for all to read, and what is no question. */
function forOthers(): void {
  it('of completion and of what is overdue are shown to those who may know', async () => {
    expect((await figures('completion', 'sales'))[0]).toMatchObject({
      key: '',
      products: expect.any(Number),
    });
    expect((await figures('overdue')).map(({ key }) => key)).toEqual(['0-30', '31-60', '61-90', '90+']);
    for (const [path, who] of [
      ['revenue', 'buyer'],
      ['overview', 'processing'],
      ['funnel', 'buyer'],
      ['lead-time', 'processing'],
      ['returns', 'processing'],
      ['schedule', 'buyer'],
      ['overdue', 'production'],
    ] as const)
      expect((await get(who, `/api/statistics/${path}`)).status).toBe(403);
    expect((await get(undefined, '/api/statistics/revenue')).status).toBe(401);
  });

  it('are refused for what is no month and no way to group', async () => {
    for (const query of [
      'from=2026-13',
      'from=2026-05&to=2026-04',
      'by=weather',
      'from=1900-01',
      'key=1&key=2',
    ])
      expect((await get('accounting', `/api/statistics/revenue?${query}`)).status).toBe(400);
  });
}
