import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inSmallest, inUnits, rateOfUnit } from './measure.js';

const rates = [
  { name: '個', conversion_rate: 1 },
  { name: '打', conversion_rate: 12 },
  { name: '碼', conversion_rate: 90 },
  { name: '公斤', conversion_rate: 1000 },
];

describe('stock in the unit it is counted in', () => {
  it('is so many of its unit: 540 cm are 6 yards', () => {
    expect(inUnits(540, rateOfUnit('碼', rates))).toBe(6);
    expect(inUnits(30, rateOfUnit('碼', rates))).toBe(0.3333);
    expect(inSmallest(2.5, rateOfUnit('打', rates))).toBe(30);
  });

  it('is counted by the word itself where the table has no such unit', () => {
    expect(rateOfUnit('捲', rates)).toBe(1);
    expect(rateOfUnit('碼', [])).toBe(1);
  });

  it('converts back to the same number for whole units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...rates),
        (amount, { conversion_rate }) => {
          expect(inUnits(inSmallest(amount, conversion_rate), conversion_rate)).toBe(amount);
        },
      ),
    );
  });
});
