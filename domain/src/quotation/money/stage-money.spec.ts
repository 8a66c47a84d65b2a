import { describe, expect, it } from '@jest/globals';
import type { PaymentKind } from '../../codes/payment-kinds.js';
import { stages } from '../../codes/stage.js';
import {
  accountant,
  cafeOrdersTablecloths,
  clubOrdersPolos,
  eventsOf,
  poloEventsAt,
  type StoryStep,
} from '../cast/index.js';
import { isKeyOf } from '../../core/keys.js';
import { countsAsRevenue } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import { stageDueAmount } from '../next/amount.js';
import { quotation } from '../quotation.js';
import { derivedColumns } from '../row/derived-columns.js';
import type { Quotation } from '../state.js';
import { orderOf } from '../testing/order-of.js';
import { eachRandomOrder } from '../testing/random-lives.js';
import { unclaimedAmountOf } from './owed.js';
import {
  amountToPayForStage,
  creditOf,
  moneyNeededForStage,
  orderMoney,
  stageMoney,
  amountToBePaid,
} from './stage-money.js';

/** An order with payments recorded one after another; the sign of each follows its kind. */
const withPaid = (order: Quotation, ...payments: readonly (readonly [PaymentKind, number])[]): Quotation =>
  payments.reduce((before, [payment_kind, amount]) => {
    const { next_payment_index: index } = before.accounting;
    const data = { index, payment_kind, amount, paid_date: '2026-03-02', invoice_no: '', memo: '' };
    const by = { staff_uid: '', staff_name: '', created_date: '2026-03-02T01:00:00.000Z' };
    const after = quotation.evolve(before, { type: 'PaymentAdded', data: { ...data, ...by } });
    if (after === null || after === 'deleted') throw new Error('no order');
    return after;
  }, order);

/** Samples cost 1,050 and goods 4,032; no payment is recorded. */
const passed = orderOf(poloEventsAt('passed'));
const owedOf = (order: Quotation) => stages.map((stage) => stageMoney(order, stage).owed);
const receivedOf = (order: Quotation) => stages.map((stage) => stageMoney(order, stage).received);

describe('the money of a stage', () => {
  it.each([
    ['no payment', [], [1050, 4032], [0, 0]],
    ['a payment for the stage itself', [[2, 1000]], [50, 4032], [1000, 0]],
    ['a voucher for its samples', [[8, 1050]], [0, 4032], [0, 0]],
    ['a price increase of the samples', [[16, -300]], [1350, 4032], [0, 0]],
    ['a discount without a stage, while more is owed', [[6, 500]], [1050, 4032], [0, 0]],
    [
      'a discount without a stage, while only the goods are unpaid',
      [
        [2, 1050],
        [6, 500],
      ],
      [0, 3532],
      [1050, 0],
    ],
    [
      'an overpayment of the samples, which does not count for the goods',
      [[2, 1100]],
      [-50, 4032],
      [1100, 0],
    ],
    ['a payment for both stages together', [[3, 5082]], [1050, -1050], [0, 5082]],
    [
      'a balance from another order that covers the rest',
      [
        [15, 1000],
        [3, 4032],
      ],
      [50, 0],
      [1000, 4032],
    ],
    [
      'a refund of the samples',
      [
        [2, 1050],
        [13, -1050],
      ],
      [1050, 4032],
      [0, 0],
    ],
    [
      'a refund of an overpayment',
      [
        [2, 1100],
        [14, -50],
      ],
      [0, 4032],
      [1050, 0],
    ],
    [
      'a partial refund of the goods',
      [
        [2, 1050],
        [3, 4032],
        [13, -32],
      ],
      [0, 32],
      [1050, 4000],
    ],
    [
      'a refund of the samples before the goods were paid',
      [
        [2, 1050],
        [13, -1050],
        [3, 4032],
      ],
      [1050, 0],
      [0, 4032],
    ],
    [
      'refunds above the receipts, from before such refunds were refused',
      [
        [13, -50],
        [2, 1050],
      ],
      [50, 4032],
      [1000, 0],
    ],
    [
      'a partial refund of a transferred balance, which does not reduce later payments',
      [
        [15, 1050],
        [13, -50],
        [2, 1050],
      ],
      [0, 3032],
      [1050, 1000],
    ],
    [
      'refunds above the receipts before a balance was transferred',
      [
        [13, -50],
        [15, 1050],
        [2, 1050],
      ],
      [0, 3032],
      [1050, 1000],
    ],
  ] as const)(
    'is calculated as an owed and a received amount after %s',
    (_what, payments, owed, received) => {
      const order = withPaid(passed, ...payments);
      expect({ owed: owedOf(order), received: receivedOf(order) }).toStrictEqual({ owed, received });
    },
  );

  it.each([
    ['an overpayment of the samples', [[2, 1100]], [-50, 3982], [1100, 50]],
    ['a payment for both stages together', [[3, 5082]], [0, -1050], [1050, 5082]],
    [
      'a double payment of the samples and the rest for the goods',
      [
        [2, 2100],
        [3, 2982],
      ],
      [-1050, 0],
      [2100, 4032],
    ],
  ] as const)(
    'that is still unpaid is reduced by the overpayment of the other stage after %s',
    (_what, payments, owed, received) => {
      const order = withPaid(passed, ...payments);
      const money = stages.map((stage) => moneyNeededForStage(order, stage));
      expect(money).toStrictEqual(stages.map((_stage, at) => ({ owed: owed[at], received: received[at] })));
    },
  );

  it('summed over the order is the price less all payments, and an overpayment is a credit', () => {
    expect(orderMoney(withPaid(passed, [2, 1050], [6, 32], [13, -50]))).toStrictEqual({
      owed: 4050,
      received: 1000,
    });
    expect([creditOf(passed), creditOf(withPaid(passed, [3, 6000]))]).toStrictEqual([0, 918]);
  });

  it('is not requested again after accounting confirmed its arrival, even if no payment was recorded', () => {
    const at = (moment: Parameters<typeof poloEventsAt>[0]) => orderOf(poloEventsAt(moment));
    // Accounting allowed the samples without recording a payment.
    const proofed = orderOf(
      eventsOf(clubOrdersPolos.filter(([, , { kind }]) => kind !== 'add-payment').slice(0, 9)),
    );
    expect([
      proofed.code,
      proofed.accounting.code,
      stageDueAmount(proofed),
      amountToBePaid(proofed),
    ]).toStrictEqual([3003, 2003, 4032, 4032]);
    expect(owedOf(proofed)).toStrictEqual([1050, 4032]);
    expect(stageDueAmount(withPaid(proofed, [2, 1050]))).toBe(4032);
    expect([stageDueAmount(at('proofed')), stageDueAmount(at('reported'))]).toStrictEqual([4032, 1050]);
  });

  it('is requested for a price increase after the arrival, until the increase is paid', () => {
    const proofed = orderOf(poloEventsAt('proofed'));
    const dearer = withPaid(proofed, [16, -300]);
    expect([
      stageDueAmount(proofed),
      stageDueAmount(dearer),
      stageDueAmount(withPaid(dearer, [2, 300])),
    ]).toStrictEqual([4032, 4332, 4032]);
    // No payment for the samples was recorded; the next payment is for the added amount.
    const unrecorded = orderOf(
      eventsOf(clubOrdersPolos.filter(([, , { kind }]) => kind !== 'add-payment').slice(0, 9)),
    );
    const added = withPaid(unrecorded, [16, -300]);
    expect([stageDueAmount(added), stageDueAmount(withPaid(added, [2, 300]))]).toStrictEqual([4332, 4032]);
  });

  it('is requested again when accounting withdraws the confirmation', () => {
    const back: StoryStep = [
      accountant,
      9,
      { kind: 'change-accounting-code', code: 2001, reason: '查無入帳' },
    ];
    const waits = orderOf(eventsOf([...clubOrdersPolos.slice(0, 6), back]));
    expect(stageDueAmount(waits)).toBe(1050);
  });

  it('for samples on credit is requested only together with the money for the goods', () => {
    const shipped = orderOf(eventsOf(cafeOrdersTablecloths.slice(0, 10)));
    expect([shipped.code, stageDueAmount(shipped)]).toStrictEqual([4103, 32_913]);
  });

  it('is never requested beyond what the order owes, after random sequences of commands', () => {
    eachRandomOrder(400, 40, (order) => {
      const whole = orderMoney(order).owed;
      const owed = stages.map((stage) => Math.max(0, moneyNeededForStage(order, stage).owed));
      // Every owed amount belongs to a stage, and no amount is requested that is not owed.
      expect(owed.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(whole);
      expect(amountToBePaid(order)).toBeLessThanOrEqual(Math.max(0, whole));
      for (const [at, stage] of stages.entries()) {
        const due = owed[at] ?? 0;
        // A payment is compared with at least the amount that is waited for.
        expect(stageMoney(order, stage).owed).toBeGreaterThanOrEqual(moneyNeededForStage(order, stage).owed);
        expect(amountToPayForStage(order, stage)).toBeLessThanOrEqual(
          stage === 'production' ? amountToBePaid(order) : due,
        );
        if (due === 0) continue;
        // Money for a stage reduces the debt of that stage by exactly its amount and raises that of no other
        // stage.
        const kind: PaymentKind = stage === 'proofing' ? 2 : 3;
        const after = withPaid(order, [kind, due]);
        expect(moneyNeededForStage(after, stage).owed).toBe(0);
        expect(orderMoney(after).owed).toBe(whole - due);
        for (const other of stages) {
          expect(Math.max(0, moneyNeededForStage(after, other).owed)).toBeLessThanOrEqual(
            Math.max(0, moneyNeededForStage(order, other).owed),
          );
        }
      }
    });
  }, 120_000);
});

describe('money whose arrival accounting confirmed', () => {
  it('stays confirmed during a pause, and is reset by a new review', () => {
    const events = poloEventsAt('paid');
    const arrivedAfter = (...more: readonly QuotationEvent[]) =>
      orderOf([...events, ...more]).accounting.arrived;
    const moved = (from: 2003 | 2102 | 2101, to: 2102 | 2003 | 2000 | 2007 | 2101): QuotationEvent => ({
      type: 'AccountingCodeChanged',
      data: { from, to, created_date: '2026-03-06T01:00:00.000Z' },
    });
    expect(arrivedAfter()).toStrictEqual({ proofing: 0, production: null, rises: [] });
    expect(arrivedAfter(moved(2003, 2102), moved(2102, 2003))).toStrictEqual(arrivedAfter());
    expect(arrivedAfter(moved(2003, 2101), moved(2101, 2003))).toStrictEqual(arrivedAfter());
    expect(arrivedAfter(moved(2003, 2007))).toStrictEqual({ proofing: null, production: null, rises: [] });
    expect(arrivedAfter(moved(2003, 2000))).toStrictEqual({ proofing: null, production: null, rises: [] });
    expect(orderOf(poloEventsAt('productionOrdered')).accounting.arrived).toStrictEqual(arrivedAfter());
    expect(orderOf(poloEventsAt('productionConfirmed')).accounting.arrived).toStrictEqual({
      proofing: 0,
      production: 1,
      rises: [],
    });
  });
});

describe('the amounts that are owed now, owed later and no longer claimed', () => {
  it('add up to the outstanding amount, with a separate credit, after random sequences of commands', () => {
    const reached = { owed: 0, later: 0, unclaimed: 0, credit: 0 };
    eachRandomOrder(300, 40, (order) => {
      const { owed, later, credit, outstanding } = derivedColumns(order);
      const unclaimed = unclaimedAmountOf(order);
      expect(owed + later + unclaimed - credit).toBe(outstanding);
      expect(Math.min(owed, later, unclaimed, credit)).toBeGreaterThanOrEqual(0);
      expect([owed > 0, countsAsRevenue(order)]).not.toEqual([true, false]);
      for (const [name, amount] of Object.entries({ owed, later, unclaimed, credit }))
        if (amount > 0 && isKeyOf(reached, name)) reached[name] += 1;
    });
    expect(Math.min(...Object.values(reached))).toBeGreaterThan(0);
  });
});
