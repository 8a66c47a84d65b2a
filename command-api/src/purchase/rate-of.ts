import { rateOfUnit, unitConversionRates } from '@zhidan/domain';
import type { Facts } from '../facts/facts.js';

/** How many smallest units one of a unit holds, as it stands now. */
export const rateOf = (facts: Facts, unit: string): number =>
  rateOfUnit(
    unit,
    [...facts.records(unitConversionRates.resource).values()].map(({ name, conversion_rate }) => ({
      name: String(name),
      conversion_rate: Number(conversion_rate),
    })),
  );
