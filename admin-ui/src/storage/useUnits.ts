import { useMemo } from 'react';
import {
  unitsToSmallest,
  smallestToUnits,
  rateOfUnit,
  unitConversionRates,
  type UnitRate,
} from '@zhidan/domain';
import { useGetList } from 'react-admin';

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;

/** Stock is stored in smallest units; people count in the unit of the item. */
export interface Units {
  /** Whether the table of units has loaded; until then no amount is shown, because it could be wrong. */
  readonly isKnown: boolean;
  /** An amount in smallest units as text: `6 碼`. */
  readonly written: (smallest: number, unit: string) => string;
  /** An amount in its unit as text. */
  readonly said: (amount: number, unit: string) => string;
  /** An amount in smallest units as a number in the unit. */
  readonly of: (smallest: number, unit: string) => number;
  /** A number in the unit as an amount in smallest units. */
  readonly kept: (amount: number, unit: string) => number;
  /** The price of a smallest unit as the price of one unit, in NT$. */
  readonly priceOf: (price: number, unit: string) => number;
}

const DECIMALS_SHOWN = 2;

/** Converts between stored amounts and counting units. */
export function useUnits(): Units {
  const { data } = useGetList<UnitRate & { readonly id: string }>(unitConversionRates.resource, ALL);
  return useMemo(() => unitsOf(data), [data]);
}

/** A number with its unit, with two decimals at most. */
export function quantityText(amount: number, unit: string): string {
  const written = amount.toLocaleString('en-US', { maximumFractionDigits: DECIMALS_SHOWN });
  return unit === '' ? written : `${written} ${unit}`;
}

/** Converts with a given table of units, which may still be loading. */
export function unitsOf(rates: readonly UnitRate[] | undefined): Units {
  const rate = (unit: string) => rateOfUnit(unit, rates ?? []);
  const of = (smallest: number, unit: string) => smallestToUnits(smallest, rate(unit));
  return {
    isKnown: rates !== undefined,
    of,
    kept: (amount, unit) => unitsToSmallest(amount, rate(unit)),
    priceOf: (price, unit) => unitsToSmallest(price, rate(unit)),
    said: quantityText,
    written: (smallest, unit) => (rates === undefined ? '…' : quantityText(of(smallest, unit), unit)),
  };
}
