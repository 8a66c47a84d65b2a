import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stockQuantityInUnit, stockInUnit } from './quantity.js';

const yards = (storage: number) => ({ storage, unit: '碼', conversion_rate: 90 });

describe('a stock quantity in the unit of its item', () => {
  it.each([
    [630_000, 90, 7_000],
    [45, 90, 0.5],
    [89, 90, 0.98],
    [12, 12, 1],
    [1_500, 1_000, 1.5],
    [0, 90, 0],
    [-90, 90, -1],
    [7, 0, 7],
  ])('for %d smallest units at a rate of %d is %d', (smallest, conversion_rate, units) => {
    expect(stockQuantityInUnit(smallest, { conversion_rate })).toBe(units);
  });

  it('never exceeds the stock, and is at most a hundredth of a unit below the stock', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1000 }), (smallest, conversion_rate) => {
        const said = stockQuantityInUnit(smallest, { conversion_rate }) * conversion_rate;
        expect(said).toBeLessThanOrEqual(smallest + 1e-6);
        expect(said).toBeGreaterThan(smallest - conversion_rate / 100 - 1e-6);
      }),
    );
  });
});

describe('the stock of a material', () => {
  it('is the stock of its storage item in their common unit', () => {
    expect(stockInUnit({ storage: 1, unit: '碼', count: 30 }, yards(630_000))).toBe(7_000);
  });

  it('is the number of uses per item where the material is cut from the item', () => {
    expect(stockInUnit({ storage: 1, unit: '個', count: 5 }, yards(9_000))).toBe(1_800);
    expect(
      stockInUnit({ storage: 1, unit: '個', count: 1 }, { storage: 36, unit: '打', conversion_rate: 12 }),
    ).toBe(36);
  });

  it('is recorded at the material itself where no storage item exists', () => {
    expect(stockInUnit({ storage: 320.5, unit: '碼', count: 90 }, undefined)).toBe(320.5);
  });
});
