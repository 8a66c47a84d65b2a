import { designsOf } from '../accessory/shown.js';
import type { Stage } from '../codes/stage.js';
import { quotationCodes } from '../codes/quotation-codes.js';
import type { Quotation } from '../state.js';
import { isDeducted } from '../stock/need.js';

/** What a stage uses: one piece of each design for samples, all pieces of each design for production. */
export const materialsTaken = (stage: Stage, order: Parameters<typeof designsOf>[0]) =>
  designsOf(order)
    .filter((design) => design.stage === stage)
    .flatMap(({ record_id, select_material, production_quantity }) =>
      select_material.map((material_id) => ({ record_id, material_id, pieces: production_quantity ?? 1 })),
    );

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
