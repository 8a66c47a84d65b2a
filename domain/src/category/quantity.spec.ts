import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isQuantityOffered,
  nearestQuantity,
  smallestOffered,
  largestOffered,
  convertedLengthText,
  offeredQuantities,
  tierFor,
} from './quantity.js';

const tiers = [{ quantity: 100 }, { quantity: 30 }, { quantity: 50 }];
const byStep = (quantity_step: number, mini_order = 0) => ({
  quantity_profit: tiers,
  quantity_step,
  mini_order,
});

describe('the orderable quantities of a product', () => {
  it.each([
    ['only the tiers, where there is no step', byStep(0), [30, 50, 100], [1, 29, 31, 60, 101, 200]],
    ['all from the first tier on, where the step is one', byStep(1), [30, 31, 99, 100, 5000], [1, 29]],
    ['multiples of the step', byStep(12), [36, 48, 60, 108], [24, 30, 50, 100]],
    ['never below the minimum', byStep(1, 40), [40, 41], [30, 39]],
    ['none, where there is no tier', { ...byStep(1), quantity_profit: [] }, [], [1, 30]],
  ] as const)('are %s', (_title, product, offered, not) => {
    for (const quantity of offered)
      expect([quantity, isQuantityOffered(quantity, product)]).toEqual([quantity, true]);
    for (const quantity of not)
      expect([quantity, isQuantityOffered(quantity, product)]).toEqual([quantity, false]);
  });

  it('begin each price tier at its smallest orderable quantity', () => {
    expect(offeredQuantities(byStep(0))).toEqual([30, 50, 100]);
    expect(offeredQuantities(byStep(1, 40))).toEqual([40, 50, 100]);
    expect(offeredQuantities(byStep(12))).toEqual([36, 60, 108]);
    // Between 50 and 100 the only multiple of 60 is 60 itself, which is priced by the tier of 50.
    expect(offeredQuantities(byStep(60))).toEqual([60, 120]);
    expect(offeredQuantities(byStep(0, 60))).toEqual([100]);
  });

  const product = fc.record({
    quantity_profit: fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 6 })
      .map((all) => all.map((quantity) => ({ quantity }))),
    quantity_step: fc.integer({ min: 0, max: 40 }),
    mini_order: fc.integer({ min: 0, max: 300 }),
  });

  it('include the nearest quantities above and below any number', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 0, max: 800 }), (sold, asked) => {
        const [below, above] = [largestOffered(asked, sold), smallestOffered(asked, sold)];
        for (let quantity = (below ?? -1) + 1; quantity < (above ?? 900); quantity += 1)
          expect([quantity, isQuantityOffered(quantity, sold)]).toEqual([quantity, false]);
        for (const next of [below, above])
          if (next !== undefined) expect(isQuantityOffered(next, sold)).toBe(true);
        const nearest = nearestQuantity(asked, sold);
        expect(nearest).toBe(above ?? below ?? asked);
      }),
    );
  });

  it('are each priced by the largest tier that does not exceed the quantity', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 800 }), (sold, asked) => {
        const under = sold.quantity_profit
          .map(({ quantity }) => quantity)
          .filter((quantity) => quantity <= asked);
        expect(tierFor(sold.quantity_profit, asked)?.quantity).toBe(
          under.length === 0 ? undefined : Math.max(...under),
        );
      }),
    );
  });
});

describe('a length converted to the other unit', () => {
  it.each([
    [30, '碼', '約 27.43 公尺'],
    [1, '公尺', '約 1.09 碼'],
    [30, '件', undefined],
  ])('of %d %s is %s', (quantity, unit, said) => expect(convertedLengthText(quantity, unit)).toBe(said));
});
