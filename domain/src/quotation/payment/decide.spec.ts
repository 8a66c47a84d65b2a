import { describe, expect, it } from '@jest/globals';
import { accountant, castFacts, club, daysLater, MONDAY, poloEventsAt, salesWoman } from '../cast/index.js';
import { outstandingAmount, receivedCash } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import type { PaymentRecord } from './state.js';
import { after, given } from '../testing/specification.js';

const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date: MONDAY };
/** The Taipei day of the instant at which the commands of this file are given. */
const TODAY = '2026-03-02';
const added = (
  index: number,
  payment_kind: PaymentRecord['payment_kind'],
  amount: number,
  more: Partial<PaymentRecord> = {},
): QuotationEvent => ({
  type: 'PaymentAdded',
  data: { index, payment_kind, amount, paid_date: TODAY, invoice_no: '', memo: '', ...by, ...more },
});
const facts = castFacts(accountant);

describe('adding a payment', () => {
  it('stores kind, amount, invoice and memo, from the pass of review (1002) on', () => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'add-payment', payment_kind: 2, amount: 1050, invoice_no: 'AB-1', memo: '打樣' }, facts)
      .then(added(0, 2, 1050, { invoice_no: 'AB-1', memo: '打樣' }));
    given(...poloEventsAt('submitted'))
      .when({ kind: 'add-payment', payment_kind: 2, amount: 1050 }, facts)
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it.each([
    ['abc', 0],
    ['', 0],
    [null, 0],
    [true, 0],
    [Number.NaN, 0],
    [undefined, 0],
    ['1050', 1050],
    [' -20 ', 20],
  ])('stores a non-numeric amount as 0: %j is %d', (amount, stored) => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'add-payment', payment_kind: 0, amount }, facts)
      .then(added(0, 0, stored));
  });

  it.each(['1226元', '1,226 元', 'NT$1,226', '$NT 1,226', '１２２６', '新台幣 1,226 元整', ' 1226 '])(
    'with the amount %j stores 1226',
    (amount) => {
      given(...poloEventsAt('passed'))
        .when({ kind: 'add-payment', payment_kind: 3, amount }, facts)
        .then(added(0, 3, 1226));
    },
  );

  it('refuses decimals', () => {
    for (const amount of [10.5, '10.5', 'NT$1,226.00'])
      given(...poloEventsAt('passed'))
        .when({ kind: 'add-payment', payment_kind: 0, amount }, facts)
        .thenRefuses({ code: 'AMOUNT_NOT_WHOLE' });
  });

  it.each(['1226 或 1230', '1,22', '3萬', '2026/03/01'])(
    'with the amount %j is refused because it is not a single number',
    (amount) => {
      given(...poloEventsAt('passed'))
        .when({ kind: 'add-payment', payment_kind: 0, amount }, facts)
        .thenRefuses({ code: 'AMOUNT_UNCLEAR' });
      given(...poloEventsAt('paid'))
        .when({ kind: 'correct-payment', index: 0, amount }, facts)
        .thenRefuses({ code: 'AMOUNT_UNCLEAR' });
    },
  );

  it('with an unrealistically large amount is refused', () => {
    given(...poloEventsAt('passed'))
      .when({ kind: 'add-payment', payment_kind: 0, amount: 1e15 }, facts)
      .thenRefuses({ code: 'AMOUNT_TOO_LARGE', most: 1e12 });
  });

  it('of a refund stores a negative amount and raises what is owed', () => {
    given(...poloEventsAt('paid'))
      .when({ kind: 'add-payment', payment_kind: 13, amount: 1000 }, facts)
      .then(added(1, 13, -1000));
    const before = after(...poloEventsAt('paid'));
    const refunded = after(...poloEventsAt('paid'), added(1, 13, -1000));
    expect([outstandingAmount(before), outstandingAmount(refunded)]).toStrictEqual([4032, 5032]);
    expect([receivedCash(before), receivedCash(refunded)]).toStrictEqual([1050, 50]);
  });

  it('counts on the stated day, or else today in Taipei', () => {
    const late = castFacts(accountant, { now: '2026-03-02T16:00:00.000Z' });
    const add = { kind: 'add-payment', payment_kind: 2, amount: 1050 } as const;
    const recorded = (paid_date: string, created_date: string) =>
      added(0, 2, 1050, { paid_date, created_date });
    given(...poloEventsAt('passed'))
      .when(add, late)
      .then(recorded('2026-03-03', late.now));
    given(...poloEventsAt('passed'))
      .when({ ...add, paid_date: '2026-02-28' }, facts)
      .then(recorded('2026-02-28', MONDAY));
    given(...poloEventsAt('passed'))
      .when({ ...add, paid_date: '2026-03-03' }, facts)
      .thenRefuses({ code: 'PAID_DATE_IN_FUTURE', field: 'paid_date' });
  });

  it('is refused where refunds would exceed receipts, for each kind of refund', () => {
    const tooMuch = (rest: number) => ({ code: 'REFUND_ABOVE_RECEIVED', received: 1050, rest }) as const;
    for (const payment_kind of [13, 14, 17] as const)
      given(...poloEventsAt('paid'))
        .when({ kind: 'add-payment', payment_kind, amount: 1051 }, facts)
        .thenRefuses(tooMuch(-1));
    given(...poloEventsAt('paid'))
      .when({ kind: 'correct-payment', index: 0, payment_kind: 13, reason: '是退款' }, facts)
      .thenRefuses(tooMuch(-1050));
    given(...poloEventsAt('paid'), added(1, 13, -1000))
      .when({ kind: 'remove-payment', index: 0, reason: '誤登' }, facts)
      .thenRefuses({ code: 'REFUND_ABOVE_RECEIVED', received: 50, rest: -1000 });
  });

  it('is accepted where it reduces an existing excess of refunds, and refused where it increases this excess', () => {
    const excess = [...poloEventsAt('passed'), added(0, 13, -500)];
    given(...excess)
      .when({ kind: 'add-payment', payment_kind: 2, amount: 100 }, facts)
      .then(added(1, 2, 100));
    given(...excess)
      .when({ kind: 'add-payment', payment_kind: 14, amount: 1 }, facts)
      .thenRefuses({ code: 'REFUND_ABOVE_RECEIVED', received: -500, rest: -501 });
    given(...excess)
      .when({ kind: 'correct-payment', index: 0, memo: '等客戶' }, facts)
      .then({ type: 'PaymentCorrected', data: { index: 0, memo: '等客戶', ...by } });
  });

  it('can refund a balance that was transferred from another order', () => {
    given(...poloEventsAt('passed'), added(0, 15, 300))
      .when({ kind: 'add-payment', payment_kind: 13, amount: 300 }, facts)
      .then(added(1, 13, -300));
  });

  it('of kind discount reduces the owed amount but is not cash', () => {
    const discounted = after(...poloEventsAt('paid'), added(1, 7, 500));
    expect([outstandingAmount(discounted), receivedCash(discounted)]).toStrictEqual([3532, 1050]);
  });

  it('is allowed only to accounting: 您有權限上的問題！', () => {
    for (const caller of [club, salesWoman])
      given(...poloEventsAt('passed'))
        .when({ kind: 'add-payment', payment_kind: 0, amount: 1 }, castFacts(caller))
        .thenRefuses({ code: 'NOT_AMONG_EMPLOYEES' });
  });
});

describe('correcting a payment', () => {
  it('changes one field at a time, with an event that stores the previous value', () => {
    const correct = { kind: 'correct-payment', index: 0 } as const;
    given(...poloEventsAt('paid'))
      .when({ ...correct, amount: 1000, reason: '客戶少匯' }, facts)
      .then({
        type: 'PaymentCorrected',
        data: { index: 0, amount: { from: 1050, to: 1000 }, reason: '客戶少匯', ...by },
      });
    given(...poloEventsAt('paid'))
      .when({ ...correct, memo: '補發票' }, facts)
      .then({ type: 'PaymentCorrected', data: { index: 0, memo: '補發票', ...by } });
    given(...poloEventsAt('paid'))
      .when({ ...correct, invoice_no: 'AB-10000001', amount: 1050 }, facts)
      .thenNothing();
  });

  it('to a kind with the opposite sign reverses the amount', () => {
    given(...poloEventsAt('paid'), added(1, 3, 4032))
      .when({ kind: 'correct-payment', index: 0, payment_kind: 14, reason: '是退款' }, facts)
      .then({
        type: 'PaymentCorrected',
        data: {
          index: 0,
          payment_kind: { from: 2, to: 14 },
          amount: { from: 1050, to: -1050 },
          reason: '是退款',
          ...by,
        },
      });
  });

  it('requires a reason for a new day of payment, which must not be in the future', () => {
    const correct = { kind: 'correct-payment', index: 0, paid_date: '2026-02-25' } as const;
    given(...poloEventsAt('paid'))
      .when({ ...correct, reason: '銀行 2/25 入帳' }, facts)
      .then({
        type: 'PaymentCorrected',
        data: {
          index: 0,
          paid_date: { from: '2026-03-05', to: '2026-02-25' },
          reason: '銀行 2/25 入帳',
          ...by,
        },
      });
    given(...poloEventsAt('paid'))
      .when(correct, facts)
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('paid'))
      .when({ ...correct, paid_date: '2026-03-03', reason: '筆誤' }, facts)
      .thenRefuses({ code: 'PAID_DATE_IN_FUTURE', field: 'paid_date' });
    given(...poloEventsAt('paid'))
      .when(
        { ...correct, paid_date: '2026-03-05', memo: '補發票' },
        castFacts(accountant, { now: daysLater(3) }),
      )
      .then({
        type: 'PaymentCorrected',
        data: { index: 0, memo: '補發票', ...by, created_date: daysLater(3) },
      });
  });

  it('requires a reason for a new amount, and stores a given reason for a new memo', () => {
    for (const correction of [{ amount: 1000 }, { payment_kind: 14 as const }, { amount: 1000, reason: '' }])
      given(...poloEventsAt('paid'))
        .when({ kind: 'correct-payment', index: 0, ...correction }, facts)
        .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('paid'))
      .when({ kind: 'correct-payment', index: 0, memo: '補發票', reason: '漏填' }, facts)
      .then({ type: 'PaymentCorrected', data: { index: 0, memo: '補發票', reason: '漏填', ...by } });
  });

  it('is refused where the payment does not exist', () => {
    given(...poloEventsAt('paid'))
      .when({ kind: 'correct-payment', index: 7, amount: 1 }, facts)
      .thenRefuses({ code: 'PAYMENT_NOT_FOUND', index: 7 });
  });
});

describe('removing a payment', () => {
  const removed: QuotationEvent = {
    type: 'PaymentRemoved',
    data: { index: 0, payment_kind: 2, amount: 1050, reason: '重複登錄', ...by },
  };

  it('stores the data of the payment in the event', () => {
    given(...poloEventsAt('paid'))
      .when({ kind: 'remove-payment', index: 0, reason: '重複登錄' }, facts)
      .then(removed);
    given(...poloEventsAt('paid'))
      .when({ kind: 'remove-payment', index: 0, reason: '' }, facts)
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('paid'))
      .when({ kind: 'remove-payment', index: 7, reason: '' }, facts)
      .thenRefuses({ code: 'PAYMENT_NOT_FOUND', index: 7 });
    expect(outstandingAmount(after(...poloEventsAt('paid'), removed))).toBe(5082);
  });

  it('never makes the index of the payment available again', () => {
    given(...poloEventsAt('paid'), removed)
      .when({ kind: 'add-payment', payment_kind: 2, amount: 5 }, facts)
      .then(added(1, 2, 5));
  });
});
