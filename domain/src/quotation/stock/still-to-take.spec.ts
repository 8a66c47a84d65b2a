import { describe, expect, it } from '@jest/globals';
import { storageEmployee, POLO_ORDER, productionEmployee, eventsOf, type StoryStep } from '../cast/index.js';
import { clubOrdersPolos } from '../cast/stories.js';
import type { Quotation } from '../state.js';
import { orderedMaterialsToTake, stockTakingCodes } from './still-to-take.js';
import { orderOf } from '../testing/order-of.js';

/** The polos after a number of steps of their story, followed by other steps. */
function polosAfter(steps: number, ...more: readonly StoryStep[]): Quotation {
  return orderOf(eventsOf([...clubOrdersPolos.slice(0, steps), ...more]));
}

const taken = (order: Quotation) =>
  orderedMaterialsToTake(order).map(({ record_id, material_id, pieces }) => [
    record_id.slice(POLO_ORDER.length + 1),
    material_id,
    pieces,
  ]);

const samples = [1, 2].flatMap((design) => [
  [String(design), 'printed-cloth', 1],
  [String(design), 'brass-button', 1],
]);

describe('the stock that an order still needs', () => {
  it('is empty before ordering, and then contains the materials of the samples until they are deducted', () => {
    const named = clubOrdersPolos.map(([, , { kind }]) => kind);
    const placed = named.indexOf('place-order');
    expect(taken(polosAfter(placed))).toEqual([]);
    expect(taken(polosAfter(placed + 1))).toEqual(samples);
    expect(taken(polosAfter(6))).toEqual(samples);
    expect(taken(polosAfter(6, [storageEmployee, 3, { kind: 'deduct-stock', stage: 'proofing' }]))).toEqual(
      [],
    );
  });

  it('is empty for samples whose work began without deducting stock', () => {
    expect(taken(polosAfter(6, [productionEmployee, 4, { kind: 'advance' }]))).toEqual([]);
  });

  it('is the material for all pieces once production is ordered, until it is deducted', () => {
    expect(taken(polosAfter(13))).toEqual([
      ['1', 'printed-cloth', 40],
      ['1', 'brass-button', 40],
    ]);
    expect(
      taken(polosAfter(13, [storageEmployee, 11, { kind: 'deduct-stock', stage: 'production' }])),
    ).toEqual([]);
  });

  it('is empty for an order in production, in review or at its end', () => {
    expect(stockTakingCodes).toEqual([1002, 3001, 3002, 3003, 3050, 3101, 3102, 3103, 4001, 4101]);
    expect(taken({ ...polosAfter(13), code: 9998 })).toEqual([]);
    expect(taken({ ...polosAfter(13), code: 1101 })).toEqual([]);
  });
});
