import { describe, expect, it } from '@jest/globals';
import { untilCostSettles } from './warm.js';

/** Rounds with the given costs; the last cost repeats. */
const costing =
  (...costs: readonly number[]) =>
  (most: number) => {
    let turn = 0;
    return untilCostSettles(most, async () => costs[Math.min(turn++, costs.length - 1)] ?? 0);
  };

describe('warm-up rounds before a measurement', () => {
  it('continue as long as each round is cheaper than all earlier rounds', async () => {
    expect(await costing(90, 70, 60, 50, 40, 40, 40)(20)).toEqual([90, 70, 60, 50, 40, 40, 40]);
  });

  it('end after two rounds that are not cheaper, but not after a single such round', async () => {
    expect(await costing(90, 95, 70, 80, 69, 50)(20)).toEqual([90, 95, 70, 80, 69]);
  });

  it('end at the latest after a maximum number of rounds', async () => {
    expect(await costing(90, 70, 60, 50, 40, 30)(4)).toEqual([90, 70, 60, 50]);
  });
});
