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

/**
 * Conversions between smallest units, in which stock is stored, and the unit of an item, in which people count.
 */
export interface Units {
  /** Whether the table of units has loaded; until then no amount may be shown, because it could be wrong. */
  readonly isKnown: boolean;
  /** Formats an amount given in smallest units, such as `6 碼`. */
  readonly written: (smallest: number, unit: string) => string;
  /** Formats an amount given in `unit`, such as `6 碼`. */
  readonly said: (amount: number, unit: string) => string;
  /** Converts an amount from smallest units to `unit`. */
  readonly of: (smallest: number, unit: string) => number;
  /** Converts an amount from `unit` to smallest units. */
  readonly kept: (amount: number, unit: string) => number;
  /** Converts the price in NT$ of one smallest unit to the price of one `unit`. */
  readonly priceOf: (price: number, unit: string) => number;
}

const DECIMALS_SHOWN = 2;

/** The conversions, with the table of units from the server. */
export function useUnits(): Units {
  const { data } = useGetList<UnitRate & { readonly id: string }>(unitConversionRates.resource, ALL);
  return useMemo(() => unitConversionsOf(data), [data]);
}

/** Formats a number with its unit, with at most two decimals. */
export function quantityText(amount: number, unit: string): string {
  const written = amount.toLocaleString('en-US', { maximumFractionDigits: DECIMALS_SHOWN });
  return unit === '' ? written : `${written} ${unit}`;
}

/** The conversions by a given table of units; undefined while the table loads. */
export function unitConversionsOf(rates: readonly UnitRate[] | undefined): Units {
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
