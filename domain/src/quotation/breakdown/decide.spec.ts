import { describe, expect, it } from '@jest/globals';
import {
  askForPolos,
  castFacts,
  club,
  MONDAY,
  poloEventsAt,
  salesWoman,
  tableclothEventsAt,
} from '../cast/index.js';
import { bodyOfCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { given } from '../testing/specification.js';

const bySize = [
  { label: 'S', quantity: 10 },
  { label: 'L', quantity: 30 },
];
const asking = { ...askForPolos, breakdown: bySize };
const asked = quotation.decide(asking, null, castFacts(club));

describe('a quantity by size', () => {
  it('is stored in the order of the product’s sizes, without empty sizes', () => {
    const breakdown = [
      { label: 'L', quantity: 30 },
      { label: 'M', quantity: 0 },
      { label: 'S', quantity: 10 },
    ];
    given()
      .when({ ...askForPolos, breakdown }, castFacts(club))
      .then(...asked);
    expect(orderOf(asked).breakdown).toStrictEqual(bySize);
  });

  it('is refused where its sum differs from the ordered quantity: BREAKDOWN_SUM', () => {
    given()
      .when({ ...askForPolos, breakdown: bySize.slice(0, 1) }, castFacts(club))
      .thenRefuses({ code: 'BREAKDOWN_SUM', field: 'breakdown', order_value: 40, sum: 10 });
  });

  it('is refused for a size that the product lacks: UNKNOWN_LABEL', () => {
    given()
      .when({ ...askForPolos, breakdown: [{ label: 'XXL', quantity: 40 }] }, castFacts(club))
      .thenRefuses({ code: 'UNKNOWN_LABEL', field: 'breakdown', label: 'XXL', sizes: ['S', 'M', 'L'] });
    given()
      .when(
        { ...askForPolos, category_id: 'tablecloth', order_value: 50, breakdown: bySize },
        castFacts(club),
      )
      .thenRefuses({ code: 'UNKNOWN_LABEL', field: 'breakdown', label: 'S', sizes: [] });
  });

  it('contains each size at most once', () => {
    const twice = [...bySize, { label: 'S', quantity: 0 }];
    const read = bodyOfCommand('request').safeParse({ ...asking, breakdown: twice });
    expect(read.error?.issues.map(({ path }) => path)).toStrictEqual([['breakdown']]);
  });
});

describe('a request that is submitted immediately', () => {
  const submitted = {
    type: 'QuotationSubmittedForReview',
    data: { customer_notes: '藍色要深一點', staff_uid: '', created_date: MONDAY },
  } as const satisfies QuotationEvent;

  it('goes directly into review (1001 送審中)', () => {
    given()
      .when({ ...asking, submit: true }, castFacts(club))
      .then(...asked, submitted);
    const order = orderOf([...asked, submitted]);
    expect([order.code, order.allow_delete]).toStrictEqual([1001, false]);
    expect(order.order_process.map(({ code, customer_notes }) => [code, customer_notes])).toStrictEqual([
      [1001, '藍色要深一點'],
    ]);
  });

  it('by sales stores who submitted it', () => {
    const [, second] = quotation.decide(
      { ...askForPolos, customer_uid: 'club', submit: true },
      null,
      castFacts(salesWoman),
    );
    expect(second).toStrictEqual({ ...submitted, data: { ...submitted.data, staff_uid: 'mei' } });
  });

  it('is not created if the quantities by size are refused', () => {
    given()
      .when({ ...asking, order_value: 100, submit: true }, castFacts(club))
      .thenRefuses({ code: 'BREAKDOWN_SUM', field: 'breakdown', order_value: 100, sum: 40 });
  });
});

describe('revising a quotation with quantities by size', () => {
  it('is refused where only the total quantity changes: BREAKDOWN_SUM', () => {
    given(...asked)
      .when({ kind: 'revise', order_value: 100 }, castFacts(club))
      .thenRefuses({ code: 'BREAKDOWN_SUM', field: 'breakdown', order_value: 100, sum: 40 });
  });

  it('can replace or remove the quantities by size', () => {
    for (const breakdown of [[{ label: 'M', quantity: 40 }], []])
      given(...asked)
        .when({ kind: 'revise', breakdown }, castFacts(club))
        .then({ type: 'QuotationRevised', data: { breakdown, created_date: MONDAY } });
    const without: QuotationEvent = {
      type: 'QuotationRevised',
      data: { breakdown: [], created_date: MONDAY },
    };
    expect(orderOf([...asked, without]).breakdown).toStrictEqual([]);
  });

  it('in other fields does not change the quantities by size, and with the same values has no effect', () => {
    const noted: QuotationEvent = {
      type: 'QuotationRevised',
      data: { customer_notes: '急', created_date: MONDAY },
    };
    given(...asked)
      .when({ kind: 'revise', customer_notes: '急' }, castFacts(club))
      .then(noted);
    expect(orderOf([...asked, noted]).breakdown).toStrictEqual(bySize);
    given(...asked)
      .when({ kind: 'revise', breakdown: bySize }, castFacts(club))
      .then();
  });

  it('to another product is refused where the other product lacks the sizes', () => {
    given(...asked)
      .when({ kind: 'revise', category_id: 'tablecloth', order_value: 50 }, castFacts(club))
      .thenRefuses({ code: 'UNKNOWN_LABEL', field: 'breakdown', label: 'S', sizes: [] });
  });
});

it('orders from before quantities by size were introduced have a single quantity', () => {
  for (const events of [poloEventsAt('asked'), tableclothEventsAt('passed')])
    expect(orderOf(events).breakdown).toStrictEqual([]);
});
