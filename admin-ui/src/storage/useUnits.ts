import { useMemo } from 'react';
import { inSmallest, inUnits, rateOfUnit, unitConversionRates, type UnitRate } from '@zhidan/domain';
import { useGetList } from 'react-admin';

const ALL = { pagination: { page: 1, perPage: 300 }, sort: { field: 'type', order: 'ASC' } } as const;

/** Stock is kept in smallest units; people count in the unit of its item. */
export interface Units {
  /** Whether the table of units is there; until then nothing is shown rather than a wrong number. */
  readonly isKnown: boolean;
  /** An amount in smallest units as it is read: `6 碼`. */
  readonly written: (smallest: number, unit: string) => string;
  /** An amount in its unit already as it is read. */
  readonly said: (amount: number, unit: string) => string;
  /** The same as a number in the unit. */
  readonly of: (smallest: number, unit: string) => number;
  /** A number in the unit as it is kept. */
  readonly kept: (amount: number, unit: string) => number;
  /** NT$ for one smallest unit as NT$ for one of the unit. */
  readonly priceOf: (price: number, unit: string) => number;
}

const DECIMALS_SHOWN = 2;

/** Converts between what is kept and what people count in. */
export function useUnits(): Units {
  const { data } = useGetList<UnitRate & { readonly id: string }>(unitConversionRates.resource, ALL);
  return useMemo(() => unitsOf(data), [data]);
}

/** A number with its unit, two decimals at most. */
export function said(amount: number, unit: string): string {
  const written = amount.toLocaleString('en-US', { maximumFractionDigits: DECIMALS_SHOWN });
  return unit === '' ? written : `${written} ${unit}`;
}

/** The same for a table of units that is there already, or is still on its way. */
export function unitsOf(rates: readonly UnitRate[] | undefined): Units {
  const rate = (unit: string) => rateOfUnit(unit, rates ?? []);
  const of = (smallest: number, unit: string) => inUnits(smallest, rate(unit));
  return {
    isKnown: rates !== undefined,
    of,
    kept: (amount, unit) => inSmallest(amount, rate(unit)),
    priceOf: (price, unit) => inSmallest(price, rate(unit)),
    said,
    written: (smallest, unit) => (rates === undefined ? '…' : said(of(smallest, unit), unit)),
  };
}
