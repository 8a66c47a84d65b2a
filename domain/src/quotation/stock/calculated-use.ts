import type { z } from 'zod';
import type { Stage } from '../../codes/stage.js';
import { exact, quotientOf, times, toNumber } from '../../core/exact.js';
import { bestLayout } from '../pricing/layout.js';
import { clothLineSchema } from '../pricing/price-line.js';
import type { Quotation } from '../state.js';

/** The cloth that the order's own calculation lays out for the material of one group, without what it costs. */
export const calculatedUseSchema = clothLineSchema.pick({
  material_group: true,
  product_name: true,
  quantity: true,
  cloth_width: true,
  layout_width: true,
  layout_height: true,
  typesetting: true,
  per_row: true,
  rows: true,
  length: true,
});
export type CalculatedUse = z.infer<typeof calculatedUseSchema>;

/** An order as it is kept, or as a reader has it who does not see what it costs. */
export type UseSource =
  Pick<Quotation, 'save_calculation_data'> | { readonly calculated_use: readonly CalculatedUse[] };

/** What the calculation says of each group whose material is cut from cloth; the others are counted. */
export const calculatedUseOf = (order: UseSource): readonly CalculatedUse[] =>
  'calculated_use' in order
    ? order.calculated_use
    : order.save_calculation_data.filter((line) => line.line === 'cloth');

/**
 * Cloth for so many pieces of a stage, cm: of production their share of 使用布長 for all of them, of samples what is
 * laid out for each by itself.
 */
export function lengthFor(use: CalculatedUse, stage: Stage, pieces: number): number {
  if (stage === 'production')
    return toNumber(quotientOf(times(exact(use.length), exact(pieces)), exact(use.quantity)), DECIMALS);
  const single = bestLayout({ ...use, quantity: 1 }, use.typesetting)?.length ?? exact(use.length);
  return toNumber(times(single, exact(pieces)), DECIMALS);
}

/** As smallest units are kept. */
const DECIMALS = 4;
