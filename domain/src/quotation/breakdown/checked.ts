import { refuse } from '../../core/refused.js';
import { type Breakdown, type BreakdownEntry, breakdownSum } from './breakdown.js';

/** The quantity and the product's sizes, which a breakdown must match. */
export interface BreakdownTarget {
  readonly order_value: number;
  readonly sizes: readonly string[];
}

/**
 * A breakdown as it is stored: in the order of the product's sizes, without empty ones. Throws `Refused` with
 * `UNKNOWN_LABEL` for a size that the product lacks, and with `BREAKDOWN_SUM` where the sum is wrong.
 */
export function checkBreakdown(
  breakdown: Breakdown,
  { order_value, sizes }: BreakdownTarget,
): BreakdownEntry[] {
  const unknown = breakdown.find(({ label }) => !sizes.includes(label));
  if (unknown !== undefined)
    refuse({ code: 'UNKNOWN_LABEL', field: 'breakdown', label: unknown.label, sizes });
  assertBreakdownAddsUp(breakdown, order_value);
  return sizes.flatMap((size) => breakdown.filter(({ label, quantity }) => label === size && quantity > 0));
}

/** Throws `Refused` with `BREAKDOWN_SUM` unless there is no breakdown or its sum is the quantity. */
export function assertBreakdownAddsUp(breakdown: Breakdown, order_value: number): void {
  const sum = breakdownSum(breakdown);
  if (breakdown.length > 0 && sum !== order_value)
    refuse({ code: 'BREAKDOWN_SUM', field: 'breakdown', order_value, sum });
}
