import {
  isBeforeReviewPassed,
  openCodes,
  quotationCodes,
  type QuotationCode,
} from '../../codes/quotation-codes.js';
import { stages, type Stage } from '../../codes/stage.js';
import { isOrderClosed, orderedStage } from '../derived.js';
import { subtractMaterialLines, type NeededMaterial, type TakenMaterial } from './ledger.js';
import { isStockDeducted, isStageInWork, materialsNeeded, type OrderNeedingMaterial } from './need.js';

/** The fields of an order that determine which material it has still to take. */
export type OrderTakingMaterial = OrderNeedingMaterial &
  Parameters<typeof isStockDeducted>[1] &
  Parameters<typeof isStageInWork>[1] &
  Parameters<typeof orderedStage>[0] & {
    readonly stock_taken: Readonly<Record<Stage, readonly TakenMaterial[]>>;
  };

/**
 * The material that a stage needs beyond what was taken for it. Work that began without deducting stock takes
 * none later, and an order that has ended takes none.
 */
export function materialsStillToTake(
  stage: Stage,
  order: OrderTakingMaterial,
  taken = order.stock_taken[stage],
): readonly NeededMaterial[] {
  if (isOrderClosed(order) || (isStageInWork(stage, order) && !isStockDeducted(stage, order))) return [];
  return subtractMaterialLines(materialsNeeded(stage, order), taken);
}

/** The codes of agreed orders whose goods are not being made yet; only these may take more stock. */
export const stockTakingCodes: readonly QuotationCode[] = openCodes.filter(
  (code) => !isBeforeReviewPassed(code) && !isStageInWork('production', { code }),
);

const isOrdered = (stage: Stage, order: OrderTakingMaterial): boolean =>
  orderedStage(order) === stage || quotationCodes[order.code].stage === stage;

/** The material that the ordered stages of an order need and have not taken yet. */
export const orderedMaterialsToTake = (order: OrderTakingMaterial): readonly NeededMaterial[] =>
  stockTakingCodes.includes(order.code)
    ? stages.filter((stage) => isOrdered(stage, order)).flatMap((stage) => materialsStillToTake(stage, order))
    : [];
