import { describe, expect, it } from '@jest/globals';
import { allowedMoves, isBackwardMove, mayMove, codeMoveMatrix } from './moves.js';
import { nextCode } from './next-code.js';
import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT } from './payment-classes.js';
import { allQuotationCodes, isProofingCode, isVoidCode, type QuotationCode } from './quotation-codes.js';

/**
 * The table of `facts.md` section 2.3: from, targets of an order paid in advance, targets of a deferred one.
 */
const expected: readonly [QuotationCode, readonly number[], readonly number[]][] = [
  [1000, [], []],
  [1001, [], []],
  [1101, [], []],
  [1002, [3001, 4001, 9998], [3101, 4101, 9998]],
  [3001, [1002, 3050, 3002, 3998, 9998], [1002, 3050, 3002, 3102, 3998, 3999, 9998]],
  [3101, [1002, 3050, 3002, 3102, 3998, 3999, 9998], [1002, 3050, 3102, 3999, 9998]],
  [3050, [3001, 3002], [3101, 3102]],
  [3002, [3001, 3003, 4001, 3998], [3001, 3101, 3003, 3103, 4001, 4101, 3998, 3999]],
  [3102, [3001, 3101, 3003, 3103, 4001, 4101, 3998, 3999], [3101, 3103, 4101, 3999]],
  [3003, [3002, 4001, 3998], [3002, 3102, 4001, 4101, 3998, 3999]],
  [3103, [3002, 3102, 4001, 4101, 3998, 3999], [3102, 4101, 3999]],
  [4001, [1002, 3003, 4002, 9998], [1002, 3003, 3103, 4002, 4102, 9998]],
  [4101, [1002, 3003, 3103, 4002, 4102, 9998], [1002, 3103, 4102, 9998]],
  [4002, [4001, 4003], [4001, 4101, 4003, 4103]],
  [4102, [4001, 4101, 4003, 4103], [4101, 4103]],
  [4003, [4002, 9999], [4002, 4102, 9999]],
  [4103, [4002, 4102, 9999, 4003], [4102, 9999, 4003]],
  [3998, [], []],
  [3999, [], []],
  [9998, [], []],
  [9999, [], []],
];

describe('the movement matrix', () => {
  it('has a row for every code', () => {
    expect(sorted(expected.map(([from]) => from))).toStrictEqual(allQuotationCodes);
  });

  it.each(expected)(
    'allows from code %i: upfront to %j, deferred to %j, and no other code',
    (from, upfront, deferred) => {
      const reached = (payment_class: 2601 | 2602) =>
        allQuotationCodes.filter((to) => mayMove({ from, to, payment_class }));
      expect(reached(PAYMENT_CLASS_UPFRONT)).toStrictEqual(sorted(upfront));
      expect(reached(PAYMENT_CLASS_DEFERRED)).toStrictEqual(sorted(deferred));
    },
  );

  it('never leads an order without samples to a code of proofing', () => {
    expect(allowedMoves(1002, PAYMENT_CLASS_UPFRONT, 0)).toStrictEqual([4001, 9998]);
    expect(allowedMoves(4001, PAYMENT_CLASS_UPFRONT, 0)).toStrictEqual([1002, 4002, 9998]);
    for (const from of allQuotationCodes)
      expect(allowedMoves(from, PAYMENT_CLASS_DEFERRED, 0).filter(isProofingCode)).toStrictEqual([]);
  });

  it('never leads to draft (1000), in review (1001) or returned (1101)', () => {
    const targets = new Set<number>(Object.values(codeMoveMatrix).flat());
    expect([1000, 1001, 1101].filter((code) => targets.has(code))).toStrictEqual([]);
  });
});

describe('the next-code map', () => {
  it('is the same for both charge classes, except after finished deferred samples (3103)', () => {
    const of = (payment_class: 2601 | 2602) =>
      allQuotationCodes.flatMap((code) => {
        const next = nextCode(code, payment_class);
        return next === undefined ? [] : [[code, next]];
      });
    const common = [
      [3001, 3002],
      [3002, 4001],
      [3101, 3102],
      [3102, 4101],
    ];
    const last = [
      [4001, 4002],
      [4101, 4102],
    ];
    expect(of(PAYMENT_CLASS_UPFRONT)).toStrictEqual([...common, [3103, 4001], ...last]);
    expect(of(PAYMENT_CLASS_DEFERRED)).toStrictEqual([...common, [3103, 4101], ...last]);
  });
});

const sorted = (codes: readonly number[]) => codes.toSorted((one, other) => one - other);

describe('the moves that count as moving back', () => {
  it('lead to an earlier code, but never from a draft or from a returned or abandoned order', () => {
    const back = (from: QuotationCode) => allQuotationCodes.filter((to) => isBackwardMove(from, to));
    expect(back(3002)).toStrictEqual([1000, 1001, 1002, 1101, 3001, 3050, 3101]);
    expect(back(4101)).toStrictEqual([1000, 1001, 1002, 1101, 3001, 3002, 3003, 3050, 3101, 3102, 3103]);
    expect(
      [1000, 1101, 3998, 3999, 9998].flatMap((from) =>
        allQuotationCodes.filter((to) => isBackwardMove(from, to)),
      ),
    ).toStrictEqual([]);
  });

  it('lead from a closed order to every code of an open order', () => {
    const passed = allQuotationCodes.filter((code) => !isVoidCode(code) && code !== 9999);
    expect(allQuotationCodes.filter((to) => isBackwardMove(9999, to))).toStrictEqual(passed);
  });
});
