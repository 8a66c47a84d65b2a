import { describe, expect, it } from '@jest/globals';
import { untilCostSettles } from './warm.js';

/** Rounds with the given costs; the last cost repeats. */
const costing =
  (...costs: readonly number[]) =>
  (most: number) => {
    let turn = 0;
    return untilCostSettles(most, async () => costs[Math.min(turn++, costs.length - 1)] ?? 0);
  };

describe('rounds before the measured ones', () => {
  it('go on as long as each is cheaper than all before', async () => {
    expect(await costing(90, 70, 60, 50, 40, 40, 40)(20)).toEqual([90, 70, 60, 50, 40, 40, 40]);
  });

  it('end after two that are not, and one alone may be an accident', async () => {
    expect(await costing(90, 95, 70, 80, 69, 50)(20)).toEqual([90, 95, 70, 80, 69]);
  });

  it('end at the latest after so many', async () => {
    expect(await costing(90, 70, 60, 50, 40, 30)(4)).toEqual([90, 70, 60, 50]);
  });
});
