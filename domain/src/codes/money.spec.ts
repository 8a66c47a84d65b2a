import { describe, expect, it } from '@jest/globals';
import { paymentArrivedCode, chargeAfterCode, isPlacedUnpaid } from './accounting-codes.js';
import { accountingTitleForBuyer } from './buyers-words.js';
import { accountingMovesFrom } from './accounting-moves.js';
import { codesIn } from './code-table.js';
import { cashAmount, paymentKinds, signedAmount } from './payment-kinds.js';

describe('payment kinds', () => {
  const kinds = codesIn(paymentKinds);

  it('have negative amounts for refunds (13, 14, 17) and added sample fees (16), and positive amounts otherwise', () => {
    expect(kinds.filter((kind) => signedAmount(kind, 100) < 0)).toStrictEqual([13, 14, 16, 17]);
    expect(kinds.filter((kind) => signedAmount(kind, -100) < 0)).toStrictEqual([13, 14, 16, 17]);
    expect(kinds.every((kind) => Object.is(signedAmount(kind, 0), 0))).toBe(true);
  });

  it('count receipts (0-5, 9-12) as incoming cash, refunds (13, 14, 17) as outgoing, and all others as no cash', () => {
    const cash = (asked: (amount: number) => boolean) =>
      kinds.filter((kind) => asked(cashAmount(kind, signedAmount(kind, 100))));
    expect(cash((amount) => amount > 0)).toStrictEqual([0, 1, 2, 3, 4, 5, 9, 10, 11, 12]);
    expect(cash((amount) => amount < 0)).toStrictEqual([13, 14, 17]);
  });
});

describe('accounting codes', () => {
  it('can be changed exactly to the codes that the specification allows', () => {
    const fromArrived = [2001, 2002, 2007, 2008, 2101, 2102, 2103, 2104, 2105, 2999];
    const moves = (code: Parameters<typeof accountingMovesFrom>[0]) =>
      accountingMovesFrom(code, null).toSorted((one, other) => one - other);
    expect(moves(2000)).toStrictEqual([2001, 2002, 2007, 2008, 2102]);
    expect(moves(2001)).toStrictEqual([2002, 2003, 2004, 2102]);
    expect(moves(2002)).toStrictEqual([2001, 2005, 2006, 2102]);
    for (const code of [2003, 2004, 2005, 2006] as const) expect(moves(code)).toStrictEqual(fromArrived);
    expect(moves(2007)).toStrictEqual(fromArrived.filter((code) => code !== 2007));
    expect(moves(2008)).toStrictEqual(fromArrived.filter((code) => code !== 2008));
    expect(moves(2101)).toStrictEqual([2003, 2004, 2005, 2006, 2007, 2008, 2102, 2999]);
    expect(moves(2103)).toStrictEqual([2999]);
    expect(moves(2104)).toStrictEqual([2103, 2999]);
    expect(moves(2105)).toStrictEqual([2999]);
    expect(moves(2999)).toStrictEqual([]);
  });

  it('return from a pause (2102) to the code before the pause', () => {
    expect(accountingMovesFrom(2102, 2003)).toStrictEqual([2003]);
    expect(accountingMovesFrom(2102, null)).toStrictEqual([]);
  });

  it('determine the stage and the charge method, but do not replace the methods credit card and cash', () => {
    const nothing = { charge_method: 0, proofing_or_product: null } as const;
    expect(chargeAfterCode(2006, nothing)).toStrictEqual({ charge_method: 2502, proofing_or_product: false });
    expect(chargeAfterCode(2007, nothing)).toStrictEqual({ charge_method: 2503, proofing_or_product: true });
    expect(chargeAfterCode(2003, { charge_method: 2505, proofing_or_product: null })).toStrictEqual({
      charge_method: 2505,
      proofing_or_product: true,
    });
    expect(chargeAfterCode(2004, { charge_method: 2502, proofing_or_product: null }).charge_method).toBe(
      2501,
    );
    expect(chargeAfterCode(2999, { charge_method: 2502, proofing_or_product: true })).toStrictEqual({
      charge_method: 2502,
      proofing_or_product: true,
    });
  });

  it('that confirm the arrival of money depend on the previous code and the stage', () => {
    expect(paymentArrivedCode(2001, 'proofing')).toBe(2003);
    expect(paymentArrivedCode(2001, 'production')).toBe(2004);
    expect(paymentArrivedCode(2002, 'proofing')).toBe(2005);
    expect(paymentArrivedCode(2002, 'production')).toBe(2006);
  });
});

describe('the state of a payment', () => {
  it('is shown to the buyer in words that fit the chosen charge method', () => {
    const said = (code: number) =>
      [2501, 2502, 2504, 2505].map((charge_method) => accountingTitleForBuyer({ code, charge_method }));
    expect(said(2001)).toStrictEqual(['等待付款', '等待付款', '等待付款', '等待付款']);
    expect(said(2003)).toStrictEqual([
      'ATM 打樣費已到帳',
      'ATM 打樣費已到帳',
      '信用卡 打樣費已到帳',
      '現金 打樣費已到帳',
    ]);
    expect(accountingTitleForBuyer({ code: 2999, charge_method: 2505 })).toBe('已結清');
    const reported = { last_five_digits: '00123', reported_amount: null };
    expect(accountingTitleForBuyer({ code: 2001, charge_method: 2501, ...reported })).toBe(
      '已回報，等待確認',
    );
  });

  it('is "expected" from the order until the money arrives', () => {
    const placed = (code: number) => isPlacedUnpaid({ code, charge_method: 2504 });
    expect([2000, 2001, 2002, 2003, 2999].filter(placed)).toStrictEqual([2001, 2002]);
    expect(isPlacedUnpaid({ code: 2001, charge_method: 0 })).toBe(false);
  });
});
