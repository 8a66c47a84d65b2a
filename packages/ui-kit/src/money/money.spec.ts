import { describe, expect, it } from '@jest/globals';
import { averageUnitPrice } from './averageUnitPrice.js';

describe('the average unit price', () => {
  it('is the total divided by the number of pieces', () => {
    expect(averageUnitPrice(9030, 100)).toBe(90.3);
  });

  it('is zero when there are no pieces', () => {
    expect(averageUnitPrice(9030, 0)).toBe(0);
  });
});
