import { describe, expect, it } from '@jest/globals';
import { blurGrid, doubleGrid, numberGrid } from './field.js';

describe('a height field', () => {
  it('keeps its sum when it is blurred, and spreads evenly in all directions', () => {
    const spike = numberGrid(41, 41, (x, y) => (x === 20 && y === 20 ? 100 : 0));
    const { values } = blurGrid(spike, 3);
    const at = (x: number, y: number) => values[y * 41 + x] ?? 0;
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 2);
    expect(at(18, 20)).toBeCloseTo(at(22, 20), 4);
    expect(at(18, 20)).toBeCloseTo(at(20, 18), 4);
    expect(at(20, 20)).toBeGreaterThan(at(18, 20));
  });

  it('stays level up to its edges when it is level and is blurred', () => {
    const { values } = blurGrid(
      numberGrid(9, 5, () => 7),
      4,
    );
    for (const value of values) expect(value).toBeCloseTo(7, 4);
  });

  it('is interpolated smoothly when its size is doubled', () => {
    const slope = doubleGrid(numberGrid(8, 4, (x) => x));
    expect(slope.width).toBe(16);
    expect(slope.height).toBe(8);
    const row = slope.values.slice(0, 16);
    for (let x = 2; x < 15; x += 1) expect((row[x] ?? 0) - (row[x - 1] ?? 0)).toBeCloseTo(0.5, 5);
  });
});
