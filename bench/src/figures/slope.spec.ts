import { describe, expect, it } from '@jest/globals';
import { slopePerHour } from './slope.js';

const inMinutes = (values: readonly number[]) =>
  values.map((value, minute) => ({ hours: minute / 60, value }));

describe('the hourly growth of a series of values', () => {
  it('is zero for constant and for oscillating values', () => {
    expect(slopePerHour(inMinutes([5, 5, 5, 5]))).toBe(0);
    expect(slopePerHour(inMinutes([4, 6, 6, 4]))).toBeCloseTo(0);
  });

  it('is the slope of the fitted line', () => {
    expect(slopePerHour(inMinutes([100, 101, 102, 103]))).toBeCloseTo(60);
    expect(slopePerHour(inMinutes([10, 9, 8]))).toBeCloseTo(-60);
  });
});
