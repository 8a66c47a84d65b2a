import type { Stage } from '../../codes/stage.js';
import { quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { samplesToMake, type OrderWithSamples } from '../approval/earlier.js';
import type { Quotation } from '../state.js';
import { isStockDeducted } from '../stock/need.js';

/**
 * The stage whose stock should be deducted at the present code. Undefined outside a stage, or where its stock
 * was already deducted; staff must then choose the stage, because a default could deduct the wrong goods.
 */
export function stageToDeduct(order: Pick<Quotation, 'code' | 'about_material_storage'>): Stage | undefined {
  const { stage } = quotationCodes[order.code];
  return stage === null || isStockDeducted(stage, order) ? undefined : stage;
}

/** The stage that is ordered next: samples before goods, unless samples of an earlier order are used. */
export const stageToOrderNext = (
  order: OrderWithSamples & Pick<Quotation, 'code' | 'proofing_value'>,
): Stage =>
  order.code === QUOTATION_CODE.reviewPassed && samplesToMake(order) > 0 ? 'proofing' : 'production';
