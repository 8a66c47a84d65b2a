import { describe, expect, it } from '@jest/globals';
import { averageUnitPrice } from './averageUnitPrice.js';
import { formatMoney } from './formatMoney.js';

describe('amounts', () => {
  it('are written in whole NT$ with thousands separators', () => {
    expect(formatMoney(1234)).toBe('$NT 1,234');
    expect(formatMoney(0)).toBe('$NT 0');
    expect(formatMoney(1_234_567.4)).toBe('$NT 1,234,567');
  });

  it('follow the setting that puts the sign close to the number', () => {
    expect(formatMoney(1234, 'NT$1,234')).toBe('NT$1,234');
  });

  it('carry their minus in front, and none when they round to nothing', () => {
    expect(formatMoney(-500)).toBe('-$NT 500');
    expect(formatMoney(-0.2)).toBe('$NT 0');
  });
});

describe('the average unit price', () => {
  it('spreads the total over the pieces', () => {
    expect(averageUnitPrice(9030, 100)).toBe(90.3);
  });

  it('is nothing while nothing is ordered', () => {
    expect(averageUnitPrice(9030, 0)).toBe(0);
  });
});
