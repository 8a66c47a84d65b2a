import { expect, it } from '@jest/globals';
import { funnelSteps } from '@zhidan/domain/statistics';
import { getAs, listAs } from './desk.js';
import { computeExpectedFigures, readFigures, stepCodesOf } from './figures-read.js';

const asFilter = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** Tests of the figures about the codes that orders pass through, their duration, and due dates. */
export function describeCodeFigures(): void {
  it('of the funnel equal the orders that the list finds at each step, and list them', async () => {
    const rows = await readFigures('funnel?trace=1', 'sales');
    expect(rows.map(({ key }) => key)).toEqual(funnelSteps.map(({ key }) => key));
    for (const [place, { reachedBy, standsAt }] of funnelSteps.entries()) {
      const filter = { 'stays.code': reachedBy, ...(standsAt === null ? {} : { code: standsAt }) };
      const { rows: listed } = await listAs('sales', 'quotations', filter);
      expect(rows[place]).toMatchObject({ orders: listed.length });
      expect((rows[place]?.trace ?? []).map(({ stream }) => stream).sort()).toEqual(
        listed.map(({ id }) => `quotation-${String(id)}`).sort(),
      );
    }
    expect(Number(rows[0]?.['orders'])).toBeGreaterThan(2);
    // Buyers do not see earlier codes of an order.
    expect(
      (await getAs('buyer', `/api/quotations?filter=${asFilter({ 'stays.code': [1001] })}`)).status,
    ).toBe(400);
  });

  it('of lead times cover the orders whose goods were sent, by product', async () => {
    const { orders } = await computeExpectedFigures();
    const sent = orders.filter(({ goods_sent_date }) => goods_sent_date !== null);
    const rows = await readFigures('lead-time?trace=1', 'production');
    expect(rows.reduce((total, row) => total + Number(row['orders']), 0)).toBe(sent.length);
    for (const row of rows) {
      const own = sent.filter(({ category_id }) => category_id === row.key);
      expect(row).toMatchObject({ orders: own.length, title: own[0]?.['category_name'] });
      expect(Number(row['median'])).toBeLessThanOrEqual(Number(row['p85']));
      expect(Number(row['p85'])).toBeLessThanOrEqual(Number(row['whole_p85']));
      expect(row.trace).toHaveLength(own.length);
    }
  });

  it('of returns agree with the events and the records of the orders', async () => {
    const { orders } = await computeExpectedFigures();
    const rows = await readFigures('returns?trace=1', 'sales');
    for (const { key, ...row } of rows) {
      const { rows: events } = await listAs('manager', 'events', { type: key });
      const steps = orders.flatMap((order) => stepCodesOf(order).filter((code) => String(code) === key));
      expect({ key, times: row['times'] }).toEqual({ key, times: events.length + steps.length });
      expect(row.trace ?? []).toHaveLength(Number(row['orders']));
    }
  });

  it('of the schedule cover the current work by due date', async () => {
    const { orders } = await computeExpectedFigures();
    const due = orders.filter(({ due_in_days }) => due_in_days !== null);
    const rows = await readFigures('schedule?trace=1', 'production');
    expect(rows.reduce((total, row) => total + Number(row['orders']), 0)).toBe(due.length);
    const late = rows.filter(({ week }) => week === null);
    expect(late.reduce((total, row) => total + Number(row['orders']), 0)).toBe(
      due.filter((order) => order['late'] === true).length,
    );
    for (const row of rows) expect(row.trace).toHaveLength(Number(row['orders']));
  });
}
