import { beforeAll, describe, expect, it } from '@jest/globals';
import { categorySchema, materialGroupSchema, materialSchema, taipeiMonth } from '@zhidan/domain';
import { workingCalendar } from '@zhidan/domain/calendar';
import {
  allAccountingCodes,
  allQuotationCodes,
  outstandingAmount,
  type Catalogue,
  type Quotation,
} from '@zhidan/domain/quotation';
import type { z } from 'zod';
import { demoCategories, demoMaterialGroups, demoMaterials } from '../catalogue/index.js';
import { demoStartOf, demoEndOf } from './calendar.js';
import { demoCompanies } from './companies.js';
import { customerFacts } from './people.js';
import { planOrders } from './plan.js';
import { orderStories } from './stories.js';
import { simulateOrder, type SimulatedOrder } from './simulate.js';
import { shippingChoicesOf, type DemoWorld } from './world.js';

const ENDS = '2026-11-21T04:00:00.000Z';
const SEED = 7;

const kept = <Schema extends z.ZodType>(
  records: readonly { readonly id: string; readonly fields: unknown }[],
  schema: Schema,
) => {
  const known = new Map(records.map(({ id, fields }) => [id, schema.parse(fields)]));
  return (id: string) => known.get(id);
};

const catalogue: Catalogue = {
  category: kept(demoCategories, categorySchema),
  material: kept(demoMaterials, materialSchema),
  materialGroup: kept(demoMaterialGroups, materialGroupSchema),
};
const identities = (account: string) => ({ uid: `uid-${account}`, customer_id: `customer-${account}` });
const world: DemoWorld = {
  catalogue,
  template: () => undefined,
  carton: () => undefined,
  shippingSupplier: () => undefined,
  settings: {
    proofing_days: 7,
    product_days: 14,
    validity_offset: 0,
    answer_days: 1,
    overrun_percent: 0,
    calendar: workingCalendar(),
    proposal_days: 7,
    defect_days: 14,
    cancel_percent: { ordered: 0, samples: 0, production: 0 },
  },
  terms: { revision: -1, sha256: '' },
  unitOfItem: () => undefined,
  shipping: shippingChoicesOf([], []),
  customer: customerFacts(identities),
};

const simulateAll = (ends: string, seed = SEED): readonly SimulatedOrder[] =>
  planOrders(seed, ends).map((planned) => simulateOrder(planned, world, identities));
const orderOf = ({ state }: SimulatedOrder): Quotation => {
  if (state === null || state === 'deleted') throw new Error('there is no such order');
  return state;
};

describe('the demo orders', () => {
  let simulated: readonly SimulatedOrder[] = [];
  let orders: readonly Quotation[] = [];
  const times = () => simulated.flatMap(({ steps }) => steps.map(({ facts }) => facts.now));
  const commands = () => new Set(simulated.flatMap(({ steps }) => steps.map(({ command }) => command.kind)));

  beforeAll(() => {
    simulated = simulateAll(ENDS);
    orders = simulated.map(orderOf);
  });

  it('are 300 orders with unique numbers, from at least 40 customers', () => {
    expect(orders).toHaveLength(300);
    expect(new Set(orders.map(({ quotation_no }) => quotation_no)).size).toBe(300);
    expect(new Set(demoCompanies.map(({ account }) => account)).size).toBe(40);
    expect(new Set(demoCompanies.map(({ name }) => name)).size).toBe(40);
    expect(new Set(orders.map(({ customer_uid }) => customer_uid)).size).toBeGreaterThanOrEqual(40);
  });

  it('end at the code and the accounting code that their scenarios state', () => {
    const wrong = simulated.flatMap((order) => {
      const { story } = order.planned;
      const { code, accounting } = orderOf(order);
      const isRight = code === story.ends && (story.accounting ?? accounting.code) === accounting.code;
      return isRight ? [] : [`${story.name}: ${code}/${accounting.code}`];
    });
    expect(wrong).toStrictEqual([]);
  });

  it('include at least one order for each order code and each accounting code', () => {
    const standing = new Set(orders.map(({ code }) => code));
    const money = new Set(orders.map(({ accounting }) => accounting.code));
    expect(allQuotationCodes.filter((code) => !standing.has(code))).toStrictEqual([]);
    expect(allAccountingCodes.filter((code) => !money.has(code))).toStrictEqual([]);
  });

  it('include payments, refunds, deliveries, returned reviews, rejected samples and errors', () => {
    const kinds = new Set(
      orders.flatMap(({ accounting }) => accounting.payment_record.map(({ payment_kind }) => payment_kind)),
    );
    const steps = new Set(
      simulated.flatMap(({ steps }) =>
        steps.flatMap(({ command }) => ('status_code' in command ? [command.status_code] : [])),
      ),
    );
    for (const kind of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 16] as const) expect(kinds).toContain(kind);
    for (const step of [3511, 3597, 3599, 3611, 3698, 3699]) expect(steps).toContain(step);
    for (const kind of ['return-review', 'reject-proof', 'force-close', 'email-delivery', 'deduct-stock'])
      expect(commands()).toContain(kind);
    expect(orders.filter(({ deliveries }) => deliveries.length > 0).length).toBeGreaterThan(150);
    expect(orders.filter(({ rapid }) => rapid).length).toBeGreaterThan(3);
  });

  it('owe nothing once they are settled and closed', () => {
    const done = orders.filter(({ code, accounting }) => code === 9999 && accounting.code === 2999);
    expect(done.length).toBeGreaterThan(100);
    expect(done.filter((order) => outstandingAmount(order) !== 0)).toStrictEqual([]);
  });

  it('cover each of the last eighteen months, and never lie in the future', () => {
    const asked = new Set(orders.map(({ creation_date }) => taipeiMonth(creation_date)));
    expect(asked.size).toBeGreaterThanOrEqual(18);
    expect(times().every((at) => at <= ENDS)).toBe(true);
    const beginning = demoStartOf(ENDS);
    expect(times().every((at) => at > beginning)).toBe(true);
    expect(demoEndOf(beginning)).toBe(ENDS);
  });

  it('have increasing times, all between 8:00 and 18:00 on weekdays', () => {
    for (const { steps } of simulated) {
      const at = steps.map(({ facts }) => facts.now);
      expect(at).toStrictEqual(at.toSorted());
      expect(new Set(at).size).toBe(at.length);
    }
    const hours = times().map((at) => (new Date(at).getUTCHours() + 8) % 24);
    expect(hours.every((hour) => hour >= 8 && hour < 18)).toBe(true);
    const days = times().map((at) => new Date(Date.parse(at) + 8 * 3_600_000).getUTCDay());
    expect(days.every((day) => day >= 1 && day <= 5)).toBe(true);
  });

  it('are identical for the same end date, and can be generated for any end date', () => {
    expect(simulateAll(ENDS).map(({ steps }) => steps.map(({ command }) => command))).toStrictEqual(
      simulated.map(({ steps }) => steps.map(({ command }) => command)),
    );
    for (const ends of ['2026-02-17T15:59:59.000Z', '2027-03-01T01:00:00.000Z', '2026-12-31T16:30:00.000Z'])
      expect(simulateAll(ends)).toHaveLength(300);
  });

  it('come from scenarios with unique names', () => {
    expect(new Set(orderStories.map(({ name }) => name)).size).toBe(orderStories.length);
  });
});
