import { sameJson } from '../../record/same-json.js';
import { isBeforeReviewPassed, isVoidCode } from '../../codes/quotation-codes.js';
import { stages, type Stage } from '../../codes/stage.js';
import type { StockDeducted } from '../handling/events.js';
import type { Quotation } from '../state.js';
import type { Warning } from '../words/warnings.js';
import type { StockReturnReason, StockEvent } from './events.js';
import type { QuotationFacts } from '../facts.js';
import { subtractMaterialLines, type NeededMaterial, type TakenMaterial } from './ledger.js';
import { isStockDeducted, isStageInWork, materialsNeeded } from './need.js';
import { takenMaterialsFor } from './taken-for.js';

/**
 * Adjusts the stock taken for an order to its need after any change: surplus is returned and missing material
 * is taken. A stage whose work has begun returns nothing.
 */
export const stockEventsFor = (
  before: Quotation,
  after: Quotation | 'deleted',
  facts: QuotationFacts,
): readonly (StockEvent | StockDeducted)[] =>
  stages.flatMap((stage) => {
    const { now: created_date } = facts;
    const { back, missing, deducted } = differenceAt(stage, before, after);
    const returned: StockEvent = {
      type: 'StockReturned',
      data: {
        stage,
        materials: back,
        deducted,
        reason: reasonOf(after),
        warnings: ['STOCK_COMES_BACK'],
        created_date,
      },
    };
    const taken: StockDeducted = {
      type: 'StockDeducted',
      data: { stage, materials: takenMaterialsFor(missing, facts), created_date },
    };
    return [...(back.length > 0 ? [returned] : []), ...(missing.length > 0 ? [taken] : [])];
  });

/** The warnings about stock that a change would cause, shown before it is made. */
export const stockWarnings = (before: Quotation, after: Quotation | 'deleted'): readonly Warning[] => {
  const differences = stages.map((stage) => differenceAt(stage, before, after));
  return [
    ...(differences.some(({ back }) => back.length > 0) ? (['STOCK_COMES_BACK'] as const) : []),
    ...(differences.some(({ missing }) => missing.length > 0) ? (['STOCK_TAKEN_FOR_CHANGE'] as const) : []),
    ...(differences.some(({ isUsed }) => isUsed) ? (['STOCK_IS_USED'] as const) : []),
  ];
};

interface Difference {
  readonly back: TakenMaterial[];
  readonly missing: NeededMaterial[];
  readonly deducted: boolean;
  /** Whether some material is no longer needed but already used, which is why it is not returned. */
  readonly isUsed: boolean;
}

const nothing: Difference = { back: [], missing: [], deducted: true, isUsed: false };

function differenceAt(stage: Stage, before: Quotation, after: Quotation | 'deleted'): Difference {
  if (sameJson(standing(stage, before), standing(stage, after))) return nothing;
  const taken = (after === 'deleted' ? before : after).stock_taken[stage];
  const need = needAt(stage, after);
  const surplus = subtractMaterialLines(taken, need);
  const missing = subtractMaterialLines(need, taken);
  const hasEnded = after === 'deleted' || isVoidCode(after.code);
  // An order that is moved back to before the work of a stage has cut no material for the stage yet, or its
  // material is cut anew.
  if (isStageInWork(stage, before) && (hasEnded || isStageInWork(stage, after)))
    return { ...nothing, missing, isUsed: surplus.length > 0 };
  if (hasEnded) return { ...nothing, back: surplus, deducted: false };
  // A draft before its review takes no stock; the stock is deducted when the goods are made.
  return missing.length > 0 && isBeforeReviewPassed(after.code)
    ? { ...nothing, back: [...taken], deducted: false }
    : { ...nothing, back: surplus, missing };
}

/** The fields of an order that determine which stock a stage must have taken. */
const standing = (stage: Stage, order: Quotation | 'deleted') => [
  needAt(stage, order),
  order !== 'deleted' && isStageInWork(stage, order),
];

const needAt = (stage: Stage, order: Quotation | 'deleted'): NeededMaterial[] =>
  order === 'deleted' || isVoidCode(order.code) || !isStockDeducted(stage, order)
    ? []
    : materialsNeeded(stage, order);

function reasonOf(after: Quotation | 'deleted'): StockReturnReason {
  if (after === 'deleted') return 'deleted';
  return isVoidCode(after.code) ? 'voided' : 'changed';
}
