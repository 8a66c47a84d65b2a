import { exact, minus, quotientOf, times, toNumber } from '../core/exact.js';

/** A unit that stock is bought and counted by, and how many smallest units it holds: a yard 90 cm. */
export interface UnitRate {
  readonly name: string;
  readonly conversion_rate: number;
}

/** The same with its smallest unit; empty where the table does not say. */
export interface BasedUnit extends UnitRate {
  readonly base_unit: string;
}

/** Smallest units are kept to four decimals, and so are larger ones shown. */
const DECIMALS = 4;

/** How many smallest units one of a unit holds; a word that is not in the table is its own smallest unit. */
export const rateOfUnit = (unit: string, rates: readonly UnitRate[]): number =>
  rates.find(({ name }) => name === unit)?.conversion_rate ?? 1;

/** The smallest unit of a unit; a word that is not in the table is its own. Undefined where the table does not say. */
function baseOf(unit: string, rates: readonly BasedUnit[]): string | undefined {
  const rate = rates.find(({ name }) => name === unit);
  if (rate === undefined) return unit;
  return rate.base_unit || (rate.conversion_rate === 1 ? unit : undefined);
}

/** Whether an amount in one unit says how much that is in another: a dozen is so many pieces and no kilograms. */
export const isConvertible = (one: string, other: string, rates: readonly BasedUnit[]): boolean =>
  one === other || (baseOf(one, rates) !== undefined && baseOf(one, rates) === baseOf(other, rates));

/** The units that something counted in one may be counted in, its own first. */
export const unitsFor = (unit: string, rates: readonly BasedUnit[]): readonly string[] => [
  unit,
  ...rates.map(({ name }) => name).filter((name) => name !== unit && isConvertible(unit, name, rates)),
];

/** Units of things that are bought whole. */
const COUNTED: readonly string[] = Array.from('個件條顆張片支枝雙對組套枚粒隻把本台盒瓶罐');

/** The smallest unit, where what is counted in it comes in whole pieces alone. */
export function pieceOf(unit: string, rates: readonly BasedUnit[]): string | undefined {
  const base = baseOf(unit, rates);
  return base !== undefined && COUNTED.includes(base) ? base : undefined;
}

/** An amount of smallest units in a larger unit: 540 cm are 6 yards. */
export const inUnits = (smallest: number, rate: number): number =>
  toNumber(quotientOf(exact(smallest), exact(rate)), DECIMALS);

/** An amount in units of so many, in smallest units: 6 yards are 540 cm. */
export const inSmallest = (amount: number, rate: number): number =>
  toNumber(times(exact(amount), exact(rate)), DECIMALS);

/** Units of length, and how many cm one of each has; cloth is bought by the yard of 90 cm. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['碼', 90],
  ['公尺', 100],
  ['公分', 1],
]);

/** So many cm in smallest units of what is counted by this unit; undefined where it is counted by no length. */
export function lengthInSmallest(cm: number, { name, conversion_rate }: UnitRate): number | undefined {
  const each = lengths.get(name);
  return each === undefined
    ? undefined
    : toNumber(quotientOf(times(exact(cm), exact(conversion_rate)), exact(each)), DECIMALS);
}

/** By how many smallest units what was counted is more than the book says; negative where it is less. */
export const countedMore = (counted: number, book: number): number =>
  toNumber(minus(exact(counted), exact(book)), DECIMALS);
