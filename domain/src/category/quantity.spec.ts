import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isQuantityOffered,
  nearestQuantity,
  offeredFrom,
  offeredUpTo,
  otherLength,
  quantitiesFrom,
  tierFor,
} from './quantity.js';

const tiers = [{ quantity: 100 }, { quantity: 30 }, { quantity: 50 }];
const byStep = (quantity_step: number, mini_order = 0) => ({
  quantity_profit: tiers,
  quantity_step,
  mini_order,
});

describe('how many of a product may be ordered', () => {
  it.each([
    ['without a step a tier and nothing else', byStep(0), [30, 50, 100], [1, 29, 31, 60, 101, 200]],
    ['by a step of one everything from the first tier on', byStep(1), [30, 31, 99, 100, 5000], [1, 29]],
    ['by a step its multiples alone', byStep(12), [36, 48, 60, 108], [24, 30, 50, 100]],
    ['never less than the minimum', byStep(1, 40), [40, 41], [30, 39]],
    ['and nothing where there is no tier', { ...byStep(1), quantity_profit: [] }, [], [1, 30]],
  ] as const)('%s', (_title, product, offered, not) => {
    for (const quantity of offered)
      expect([quantity, isQuantityOffered(quantity, product)]).toEqual([quantity, true]);
    for (const quantity of not)
      expect([quantity, isQuantityOffered(quantity, product)]).toEqual([quantity, false]);
  });

  it('each price holds from the fewest of its tier that may be ordered', () => {
    expect(quantitiesFrom(byStep(0))).toEqual([30, 50, 100]);
    expect(quantitiesFrom(byStep(1, 40))).toEqual([40, 50, 100]);
    expect(quantitiesFrom(byStep(12))).toEqual([36, 60, 108]);
    // Between 50 and 100 there is no multiple of 60 that is priced as 50 is, but 60 itself.
    expect(quantitiesFrom(byStep(60))).toEqual([60, 120]);
    expect(quantitiesFrom(byStep(0, 60))).toEqual([100]);
  });

  const product = fc.record({
    quantity_profit: fc
      .uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 6 })
      .map((all) => all.map((quantity) => ({ quantity }))),
    quantity_step: fc.integer({ min: 0, max: 40 }),
    mini_order: fc.integer({ min: 0, max: 300 }),
  });

  it('the next ones above and below are offered, and none lies between', () => {
    fc.assert(
      fc.property(product, fc.integer({ min: 0, max: 800 }), (sold, asked) => {
        const [below, above] = [offeredUpTo(asked, sold), offeredFrom(asked, sold)];
        for (let quantity = (below ?? -1) + 1; quantity < (above ?? 900); quantity += 1)
          expect([quantity, isQuantityOffered(quantity, sold)]).toEqual([quantity, false]);
        for (const next of [below, above])
          if (next !== undefined) expect(isQuantityOffered(next, sold)).toBe(true);
        const nearest = nearestQuantity(asked, sold);
        expect(nearest).toBe(above ?? below ?? asked);
      }),
    );
  });

  it('each quantity that is offered is priced by the largest tier that is not above it', () => {
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

describe('a length in the other unit', () => {
  it.each([
    [30, '碼', '約 27.43 公尺'],
    [1, '公尺', '約 1.09 碼'],
    [30, '件', undefined],
  ])('%d %s', (quantity, unit, said) => expect(otherLength(quantity, unit)).toBe(said));
});
