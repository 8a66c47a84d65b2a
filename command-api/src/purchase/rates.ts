import { rateOfUnit, unitConversionRates, type UnitWithBase } from '@zhidan/domain';
import type { Facts } from '../facts/facts.js';

/** The present table of units. */
export const unitRatesIn = (facts: Facts): readonly UnitWithBase[] =>
  [...facts.records(unitConversionRates.resource).values()].map(({ name, conversion_rate, base_unit }) => ({
    name: String(name),
    conversion_rate: Number(conversion_rate),
    base_unit: String(base_unit),
  }));

/** How many smallest units a unit has at present. */
export const currentUnitRate = (facts: Facts, unit: string): number => rateOfUnit(unit, unitRatesIn(facts));
