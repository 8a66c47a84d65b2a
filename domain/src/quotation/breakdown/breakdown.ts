import { inSalesUnit } from '../../category/quantity.js';
import { z } from 'zod';
import { countSchema } from '../../core/numeric.js';
import { filledLineSchema } from '../../record/fields.js';

/** The number of pieces of one size or colour, as it is stored. */
export const breakdownEntrySchema = z.object({ label: z.string(), quantity: z.int() });
export type BreakdownEntry = z.infer<typeof breakdownEntrySchema>;
export type Breakdown = readonly BreakdownEntry[];

/**
 * The quantity by size or colour in the bodies of `POST /api/quotations` and `revise`; an empty list means no
 * breakdown.
 */
export const breakdownBody = z
  .array(z.strictObject({ label: filledLineSchema(30), quantity: countSchema() }))
  .max(50)
  .refine((entries) => new Set(entries.map(({ label }) => label)).size === entries.length, '尺寸不能重複');

/**
 * The part of an order's state that holds the quantity by size or colour; empty where it is a single number.
 */
export const breakdownState = { breakdown: z.array(breakdownEntrySchema) };

/** The breakdown as text, such as `10 S、20 M、20 L`; empty where there is none. */
export const breakdownText = (breakdown: Breakdown): string =>
  breakdown.map(({ label, quantity }) => `${quantity} ${label}`).join('、');

export const breakdownSum = (breakdown: Breakdown): number =>
  breakdown.reduce((sum, { quantity }) => sum + quantity, 0);

/** The quantity in documents, mails and pages, such as `40 件（10 S、20 M、10 L）`. */
export function quantityText({ order_value, sales_unit, breakdown }: DividedQuantity): string {
  const pieces = inSalesUnit(order_value, sales_unit);
  return breakdown.length === 0 ? pieces : `${pieces}（${breakdownText(breakdown)}）`;
}

interface DividedQuantity {
  readonly order_value: number;
  readonly sales_unit: string;
  readonly breakdown: Breakdown;
}
