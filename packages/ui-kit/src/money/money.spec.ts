import { describe, expect, it } from '@jest/globals';
import { averageUnitPrice } from './averageUnitPrice.js';

describe('the average unit price', () => {
  it('spreads the total over the pieces', () => {
    expect(averageUnitPrice(9030, 100)).toBe(90.3);
  });

  it('is nothing while nothing is ordered', () => {
    expect(averageUnitPrice(9030, 0)).toBe(0);
  });
});
