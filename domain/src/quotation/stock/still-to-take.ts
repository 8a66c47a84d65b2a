import {
  isBeforeReview,
  openCodes,
  quotationCodes,
  type QuotationCode,
} from '../../codes/quotation-codes.js';
import { stages, type Stage } from '../../codes/stage.js';
import { isCaseClosed, orderedStage } from '../derived.js';
import { subtractLines, type NeededMaterial, type TakenMaterial } from './ledger.js';
import { isDeducted, isStageInWork, materialsNeeded, type NeedingOrder } from './need.js';

/** The fields of an order that determine which material it has still to take. */
export type TakingOrder = NeedingOrder &
  Parameters<typeof isDeducted>[1] &
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
  order: TakingOrder,
  taken = order.stock_taken[stage],
): readonly NeededMaterial[] {
  if (isCaseClosed(order) || (isStageInWork(stage, order) && !isDeducted(stage, order))) return [];
  return subtractLines(materialsNeeded(stage, order), taken);
}

/** The codes of agreed orders whose goods are not being made yet; only these may take more stock. */
export const stockTakingCodes: readonly QuotationCode[] = openCodes.filter(
  (code) => !isBeforeReview(code) && !isStageInWork('production', { code }),
);

const isOrdered = (stage: Stage, order: TakingOrder): boolean =>
  orderedStage(order) === stage || quotationCodes[order.code].stage === stage;

/** The material that the ordered stages of an order need and have not taken yet. */
export const orderedMaterialsToTake = (order: TakingOrder): readonly NeededMaterial[] =>
  stockTakingCodes.includes(order.code)
    ? stages.filter((stage) => isOrdered(stage, order)).flatMap((stage) => materialsStillToTake(stage, order))
    : [];
