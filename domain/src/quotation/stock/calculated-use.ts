import type { z } from 'zod';
import type { Stage } from '../../codes/stage.js';
import { toExact, divideExact, multiplyExact, toNumber } from '../../core/exact.js';
import { bestLayout } from '../pricing/layout.js';
import { clothLineSchema } from '../pricing/price-line.js';
import type { Quotation } from '../state.js';

/** The cloth that the order's own calculation lays out for the material of one group, without costs. */
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

/** An order as it is stored, or as a reader without access to costs has it. */
export type UseSource =
  Pick<Quotation, 'save_calculation_data'> | { readonly calculated_use: readonly CalculatedUse[] };

/**
 * The calculated use of each group whose material is cut from cloth; other materials are counted in pieces.
 */
export const calculatedUseOf = (order: UseSource): readonly CalculatedUse[] =>
  'calculated_use' in order
    ? order.calculated_use
    : order.save_calculation_data.filter((line) => line.line === 'cloth');

/**
 * The cloth in cm for a number of pieces of a stage: for production their share of the total 使用布長, for samples
 * the layout of each single piece.
 */
export function clothLengthFor(use: CalculatedUse, stage: Stage, pieces: number): number {
  if (stage === 'production')
    return toNumber(
      divideExact(multiplyExact(toExact(use.length), toExact(pieces)), toExact(use.quantity)),
      DECIMALS,
    );
  const single = bestLayout({ ...use, quantity: 1 }, use.typesetting)?.length ?? toExact(use.length);
  return toNumber(multiplyExact(single, toExact(pieces)), DECIMALS);
}

/** Quantities in smallest units are stored with this number of decimals. */
const DECIMALS = 4;
