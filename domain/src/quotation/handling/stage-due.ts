import type { Stage } from '../../codes/stage.js';
import { quotationCodes } from '../../codes/quotation-codes.js';
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

/** The one stage that can be ordered where the order stands: samples come before goods. */
export const stageToOrder = ({ code, proofing_value }: Pick<Quotation, 'code' | 'proofing_value'>): Stage =>
  code === 1002 && proofing_value > 0 ? 'proofing' : 'production';
