import {
  isProductionWork,
  areSamplesFinished,
  areSamplesBeingMade,
  productionHasBegun,
} from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { productionRecordsOf, type SplitOrder } from '../production/records.js';
import type { Quotation } from '../state.js';
import type { MaterialRecord } from '../proofing/state.js';
import { type UseSource, calculatedUseOf, clothLengthFor } from './calculated-use.js';
import type { GoodsWarning } from '../words/warnings.js';
import type { NeededMaterial } from './ledger.js';

/** The fields of an order that determine which material its stages need. */
export type OrderNeedingMaterial = SplitOrder & UseSource;

/**
 * The material that a stage needs, with its cloth: one piece of each design for samples, all pieces for
 * production.
 */
export function materialsNeeded(stage: Stage, order: OrderNeedingMaterial): NeededMaterial[] {
  const calculated = new Map(calculatedUseOf(order).map((use) => [use.material_group, use]));
  const usesOf = ({ record_id, material_group, select_material }: MaterialRecord, pieces: number) =>
    select_material.map((material_id, at) => {
      const use = calculated.get(material_group[at] ?? '');
      return { record_id, material_id, pieces, length: use ? clothLengthFor(use, stage, pieces) : null };
    });
  return stage === 'proofing'
    ? order.proofing_material_record.flatMap((record) => usesOf(record, 1))
    : productionRecordsOf(order).flatMap((record) => usesOf(record, record.production_quantity));
}

/** Warns of goods that are finished or shipped although no stock was deducted for them. */
export const goodsWarnings = (
  order: OrderNeedingMaterial & Parameters<typeof isStockDeducted>[1],
): GoodsWarning[] =>
  isStockDeducted('production', order) || materialsNeeded('production', order).length === 0
    ? []
    : ['STOCK_NOT_DEDUCTED'];

export const isStockDeducted = (
  stage: Stage,
  { about_material_storage: stock }: Pick<Quotation, 'about_material_storage'>,
): boolean =>
  stage === 'proofing' ? stock.proofing_material_been_deducted : stock.product_material_been_deducted;

/** Whether the work of the stage has begun or is done, which means that its material is already cut. */
export const isStageInWork = (stage: Stage, { code }: Pick<Quotation, 'code'>): boolean =>
  stage === 'proofing'
    ? areSamplesBeingMade(code) || areSamplesFinished(code) || isProductionWork(code)
    : productionHasBegun(code);
