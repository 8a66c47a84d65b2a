import { toExact, subtractExact, divideExact, multiplyExact, toNumber } from '../core/exact.js';

/**
 * A unit in which stock is bought and counted, with the number of smallest units that it holds: a yard has 90
 * cm.
 */
export interface UnitRate {
  readonly name: string;
  readonly conversion_rate: number;
}

/** A unit with its smallest unit; empty where the table does not state one. */
export interface UnitWithBase extends UnitRate {
  readonly base_unit: string;
}

/** Quantities of smallest units, and those of larger units that are shown, have four decimals. */
const DECIMALS = 4;

/** The number of smallest units in a unit; a word that the table lacks is its own smallest unit. */
export const rateOfUnit = (unit: string, rates: readonly UnitRate[]): number =>
  rates.find(({ name }) => name === unit)?.conversion_rate ?? 1;

/**
 * The smallest unit that a unit consists of: the unit itself where the table lacks it; undefined where the
 * table has the unit without a smallest one.
 */
function baseOf(unit: string, rates: readonly UnitWithBase[]): string | undefined {
  const rate = rates.find(({ name }) => name === unit);
  if (rate === undefined) return unit;
  return rate.base_unit || (rate.conversion_rate === 1 ? unit : undefined);
}

/** Whether a quantity in one unit can be converted to another: a dozen to pieces, but not to kilograms. */
export const isConvertible = (one: string, other: string, rates: readonly UnitWithBase[]): boolean =>
  one === other || (baseOf(one, rates) !== undefined && baseOf(one, rates) === baseOf(other, rates));

/** The units in which a quantity can be counted, its own unit first. */
export const unitsFor = (unit: string, rates: readonly UnitWithBase[]): readonly string[] => [
  unit,
  ...rates.map(({ name }) => name).filter((name) => name !== unit && isConvertible(unit, name, rates)),
];

/** Units of goods that can only be bought in whole pieces. */
const COUNTED: readonly string[] = Array.from('個件條顆張片支枝雙對組套枚粒隻把本台盒瓶罐');

/** The smallest unit, if goods in this unit come only in whole pieces; otherwise undefined. */
export function wholePieceUnitOf(unit: string, rates: readonly UnitWithBase[]): string | undefined {
  const base = baseOf(unit, rates);
  return base !== undefined && COUNTED.includes(base) ? base : undefined;
}

/** A quantity of smallest units in a larger unit: 540 cm are 6 yards. */
export const smallestToUnits = (smallest: number, rate: number): number =>
  toNumber(divideExact(toExact(smallest), toExact(rate)), DECIMALS);

/** A quantity of larger units in smallest units: 6 yards are 540 cm. */
export const unitsToSmallest = (amount: number, rate: number): number =>
  toNumber(multiplyExact(toExact(amount), toExact(rate)), DECIMALS);

/** Units of length with the cm that each holds; cloth is bought by the yard of 90 cm. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['碼', 90],
  ['公尺', 100],
  ['公分', 1],
]);

/** A length in cm as smallest units of an item's unit; undefined where the unit is no length. */
export function lengthToSmallest(cm: number, { name, conversion_rate }: UnitRate): number | undefined {
  const each = lengths.get(name);
  return each === undefined
    ? undefined
    : toNumber(divideExact(multiplyExact(toExact(cm), toExact(conversion_rate)), toExact(each)), DECIMALS);
}

/** The smallest units by which a count exceeds the book; negative if the count is lower. */
export const countSurplus = (counted: number, book: number): number =>
  toNumber(subtractExact(toExact(counted), toExact(book)), DECIMALS);
