import { describe, expect, it } from '@jest/globals';
import { valueAt } from '../core/is-object.js';
import {
  accountant,
  club,
  clubOrdersPolos,
  eventsOf,
  manager,
  productionEmployee,
  type StoryStep,
} from '../quotation/cast/index.js';
import { derivedColumns, type NextStepActor, type Quotation } from '../quotation/index.js';
import { eachRandomOrder, orderOf } from '../quotation/testing/index.js';
import type { DeskView } from './desk.js';
import { desks } from './desks.js';

/** Whether an order matches the filter of a view, as the list would. */
function standsIn(order: Quotation, { filter }: DeskView): boolean {
  const row = { ...order, ...derivedColumns(order) };
  return Object.entries(filter).every(([name, wanted]) => {
    const [, of, end] = /^(.+)_(gte|lte)$/.exec(name) ?? [];
    const value = valueAt(row, (of ?? name).split('.'));
    if (end !== undefined)
      return end === 'gte' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted);
    return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
  });
}

/** The views in which each desk finds its next work; views of other work are left out. */
const ownViews: Partial<Readonly<Record<NextStepActor, readonly string[]>>> = {
  sales: ['review', 'anew', 'address', 'let-go', 'check', 'sampled', 'made', 'settled', 'paused'],
  accounting: ['confirm', 'settle'],
  production: ['proofing-waiting', 'proofing', 'production-waiting', 'production'],
  print: ['proofing-print', 'product-print', 'without-art'],
  shipping: ['samples-ready', 'goods-ready'],
  warehouse: ['missing'],
};

const art: StoryStep = [
  manager,
  3,
  {
    kind: 'add-file',
    file_id: 'art',
    folder: 'upload-to-product-ai-psd',
    index: 1,
    name: 'art.ai',
    size: 10,
    sha256: 'a'.repeat(64),
  },
];

/** States of orders that random orders rarely reach. */
const moments: readonly (readonly StoryStep[])[] = [
  [
    ...clubOrdersPolos,
    [manager, 25, { kind: 'force-code', family: 'quotation', code: 1002, reason: '重開' }],
  ],
  [
    ...clubOrdersPolos.slice(0, 8),
    [manager, 5, { kind: 'force-code', family: 'quotation', code: 3050, reason: '先檢查' }],
  ],
  [
    ...clubOrdersPolos.slice(0, 6),
    [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3598 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 8),
    [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3501 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 8),
    [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3509 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 15),
    [productionEmployee, 13, { kind: 'record-production-step', status_code: 3601 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 15),
    art,
    [productionEmployee, 13, { kind: 'record-production-step', status_code: 3601 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 8),
    art,
    [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3501 }],
  ],
  clubOrdersPolos.slice(0, 16),
  clubOrdersPolos.slice(0, 17),
  clubOrdersPolos.slice(0, 19),
  [
    ...clubOrdersPolos.slice(0, 6),
    [manager, 4, { kind: 'force-code', family: 'quotation', code: 1002, reason: '重開' }],
  ],
  [
    ...clubOrdersPolos.slice(0, 6),
    [accountant, 4, { kind: 'change-accounting-code', code: 2102, reason: '客戶暫停' }],
  ],
  [
    ...clubOrdersPolos.slice(0, 3),
    [club, 3, { kind: 'place-order', stage: 'proofing', charge_method: 2504 }],
  ],
  [
    ...clubOrdersPolos.slice(0, 12),
    [accountant, 10, { kind: 'change-accounting-code', code: 2004, reason: '已收訂金' }],
  ],
];

/** The desk's view that contains the order; undefined where it waits for no desk. */
function viewOf(order: Quotation): string | undefined {
  const { next_who } = derivedColumns(order);
  const own = ownViews[next_who];
  if (own === undefined) return undefined;
  const views = desks.find(({ id }) => id === next_who)?.views ?? [];
  const held = views.filter((view) => own.includes(view.id) && standsIn(order, view));
  const where = `${next_who} ${order.code}/${order.accounting.code}`;
  expect([where, held.length]).toEqual([where, 1]);
  return held[0]?.id;
}

describe('the views of a desk', () => {
  it('contain every order that waits for the desk exactly once', () => {
    const reached = new Set(moments.map((steps) => viewOf(orderOf(eventsOf(steps)))));
    eachRandomOrder(300, 40, (order) => reached.add(viewOf(order)));
    // The property is only meaningful if each view was reached.
    for (const id of Object.values(ownViews).flat()) expect(reached).toContain(id);
  }, 120_000);

  it('of the warehouse contain orders that were made or shipped without deducting stock', () => {
    const views = desks.find(({ id }) => id === 'warehouse')?.views ?? [];
    const heldIn = (steps: number, ...more: readonly StoryStep[]) => {
      const order = orderOf(eventsOf([...clubOrdersPolos.slice(0, steps), ...more]));
      return views.filter((view) => standsIn(order, view)).map(({ id }) => id);
    };
    const codes = (steps: number) => orderOf(eventsOf(clubOrdersPolos.slice(0, steps))).code;
    const at = (code: number) => clubOrdersPolos.findIndex((_step, steps) => codes(steps + 1) === code) + 1;
    expect(heldIn(at(4002))).toEqual(['product-stock']);
    expect(heldIn(at(4003))).toEqual(['shipped-stock']);
    expect(heldIn(at(4003), [manager, 30, { kind: 'deduct-stock', stage: 'production' }])).toEqual([]);
  });

  it('of sales, accounting, shipping and the warehouse contain no order that waits for another desk', () => {
    const others = ['unread', 'defects', 'overdue', 'proofing-stock', 'product-stock', 'shipped-stock'];
    for (const id of ['sales', 'accounting', 'shipping', 'warehouse'])
      for (const view of desks.find((desk) => desk.id === id)?.views ?? [])
        if (
          desks.some((desk) => desk.id === id && desk.waiting.includes(view.id)) &&
          !others.includes(view.id)
        )
          expect([view.id, view.filter['next_who']]).toEqual([view.id, id]);
  });
});
