import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  unitsToSmallest,
  smallestToUnits,
  isConvertible,
  wholePieceUnitOf,
  rateOfUnit,
  unitsFor,
} from './measure.js';

const rates = [
  { name: '個', conversion_rate: 1, base_unit: '個' },
  { name: '打', conversion_rate: 12, base_unit: '個' },
  { name: '碼', conversion_rate: 90, base_unit: '公分' },
  { name: '公斤', conversion_rate: 1000, base_unit: '克' },
  { name: '克', conversion_rate: 1, base_unit: '' },
  { name: '箱', conversion_rate: 24, base_unit: '' },
];

describe('a stock quantity in a given unit', () => {
  it('is converted with the rate of the unit: 540 cm are 6 yards', () => {
    expect(smallestToUnits(540, rateOfUnit('碼', rates))).toBe(6);
    expect(smallestToUnits(30, rateOfUnit('碼', rates))).toBe(0.3333);
    expect(unitsToSmallest(2.5, rateOfUnit('打', rates))).toBe(30);
  });

  it('is not converted where the unit is not in the table', () => {
    expect(rateOfUnit('捲', rates)).toBe(1);
    expect(rateOfUnit('碼', [])).toBe(1);
  });

  it('can be converted only to units of the same smallest unit', () => {
    expect(unitsFor('個', rates)).toEqual(['個', '打']);
    expect(unitsFor('公斤', rates)).toEqual(['公斤', '克']);
    expect(unitsFor('捲', rates)).toEqual(['捲']);
    expect(unitsFor('箱', rates)).toEqual(['箱']);
    expect(isConvertible('碼', '公分', rates)).toBe(true);
    expect(isConvertible('個', '公斤', rates)).toBe(false);
  });

  it('must be a whole number for counted pieces, and may be a fraction for a measured unit', () => {
    expect(['個', '打', '件'].map((unit) => wholePieceUnitOf(unit, rates))).toEqual(['個', '個', '件']);
    expect(['碼', '公斤', '捲', '箱'].map((unit) => wholePieceUnitOf(unit, rates))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('is the same after converting whole units and converting them back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...rates),
        (amount, { conversion_rate }) => {
          expect(smallestToUnits(unitsToSmallest(amount, conversion_rate), conversion_rate)).toBe(amount);
        },
      ),
    );
  });
});
