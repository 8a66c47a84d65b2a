import { describe, expect, it } from '@jest/globals';
import { earliest, isBefore, latest } from './positions.js';

describe('positions among all events', () => {
  it('are compared as 64-bit integers, and a missing position comes before the first event', () => {
    expect(isBefore(undefined, 0n)).toBe(true);
    expect(isBefore(0n, undefined)).toBe(false);
    expect(isBefore(undefined, undefined)).toBe(false);
    expect(isBefore(9_007_199_254_740_993n, 9_007_199_254_740_994n)).toBe(true);
  });

  it('have a maximum, but have a minimum only if no position is missing', () => {
    expect(latest(undefined, 3n)).toBe(3n);
    expect(latest(5n, 3n)).toBe(5n);
    expect(earliest([5n, 3n, 4n])).toBe(3n);
    expect(earliest([5n, undefined, 4n])).toBeUndefined();
    expect(earliest([])).toBeUndefined();
  });
});
