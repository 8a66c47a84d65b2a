import {
  isBeforeReview,
  openCodes,
  quotationCodes,
  type QuotationCode,
} from '../../codes/quotation-codes.js';
import { stages, type Stage } from '../../codes/stage.js';
import { isCaseClosed, orderedStage } from '../derived.js';
import { without, type NeededMaterial, type TakenMaterial } from './ledger.js';
import { isDeducted, isInWork, materialsNeeded, type NeedingOrder } from './need.js';

/** Of an order, what decides how much it has still to take. */
export type TakingOrder = NeedingOrder &
  Parameters<typeof isDeducted>[1] &
  Parameters<typeof isInWork>[1] &
  Parameters<typeof orderedStage>[0] & {
    readonly stock_taken: Readonly<Record<Stage, readonly TakenMaterial[]>>;
  };

/**
 * What a stage needs beyond what was taken for it. Work that began without stock being taken takes none any more, and
 * neither does an order that has ended.
 */
export function stillToTake(
  stage: Stage,
  order: TakingOrder,
  taken = order.stock_taken[stage],
): readonly NeededMaterial[] {
  if (isCaseClosed(order) || (isInWork(stage, order) && !isDeducted(stage, order))) return [];
  return without(materialsNeeded(stage, order), taken);
}

/** Where an order stands that was agreed upon and whose goods are not in work: those alone may take more. */
export const takingCodes: readonly QuotationCode[] = openCodes.filter(
  (code) => !isBeforeReview(code) && !isInWork('production', { code }),
);

const isOrdered = (stage: Stage, order: TakingOrder): boolean =>
  orderedStage(order) === stage || quotationCodes[order.code].stage === stage;

/** What an order takes from stock before long: what its ordered stages need and have not taken. */
export const orderedToTake = (order: TakingOrder): readonly NeededMaterial[] =>
  takingCodes.includes(order.code)
    ? stages.filter((stage) => isOrdered(stage, order)).flatMap((stage) => stillToTake(stage, order))
    : [];
