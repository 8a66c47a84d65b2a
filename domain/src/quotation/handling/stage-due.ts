import type { Stage } from '../../codes/stage.js';
import { quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { samplesToMake, type WithSamples } from '../approval/earlier.js';
import type { Quotation } from '../state.js';
import { isDeducted } from '../stock/need.js';

/**
 * The stage whose stock is due where the order stands. Nothing where it stands in no stage, or where the stock of
 * that stage is taken already: then it has to be chosen, since a default would take the wrong goods.
 */
export function stageToDeduct(order: Pick<Quotation, 'code' | 'about_material_storage'>): Stage | undefined {
  const { stage } = quotationCodes[order.code];
  return stage === null || isDeducted(stage, order) ? undefined : stage;
}

/** The stage that is ordered next where the order stands: samples come before goods, unless an earlier order had them. */
export const stageToOrder = (order: WithSamples & Pick<Quotation, 'code' | 'proofing_value'>): Stage =>
  order.code === QUOTATION_CODE.reviewPassed && samplesToMake(order) > 0 ? 'proofing' : 'production';
