import type { Stage } from '../../codes/stage.js';
import type { Quotation } from '../state.js';
import type { TakenMaterial } from './ledger.js';

/**
 * The order after this material is taken from stock for a stage, with the flag whether the stage has all that
 * it needs.
 */
export const withTakenMaterials = (
  order: Quotation,
  stage: Stage,
  taken: TakenMaterial[],
  isDeducted: boolean,
): Quotation => ({
  ...order,
  stock_taken: { ...order.stock_taken, [stage]: taken },
  about_material_storage: {
    ...order.about_material_storage,
    ...(stage === 'proofing'
      ? { proofing_material_been_deducted: isDeducted }
      : { product_material_been_deducted: isDeducted }),
  },
});
