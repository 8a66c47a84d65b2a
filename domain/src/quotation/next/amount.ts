import { isProofed, QUOTATION_CODE, isBeforeReview } from '../../codes/quotation-codes.js';
import {
  isBesideUsualWay,
  isPaymentAwaited,
  ACCOUNTING_CODE,
  arrivedFor,
  isProductionPaid,
} from '../../codes/accounting-codes.js';
import type { Stage } from '../../codes/stage.js';
import { agreedFee, isCaseClosed, orderedStage, outstanding } from '../derived.js';
import { stageToOrder } from '../handling/stage-due.js';
import { goodsHaveLeft } from '../goods-left.js';
import { askedFor, risesDue, toBePaid } from '../money/stage-money.js';
import { hasSamples } from '../predicates.js';
import type { Quotation } from '../state.js';

/** What of an order says which stage its money is for. */
type Staged = Parameters<typeof stageToOrder>[0] & Pick<Quotation, 'accounting'>;

/** The stage whose money was ordered for and has not been confirmed; undefined where accounting waits for none. */
export function stageToPay(order: Staged): Stage | undefined {
  const { code } = order.accounting;
  return isPaymentAwaited(code) ? (orderedStage(order) ?? stageToOrder(order)) : undefined;
}

/** Money for production that arrived, or was agreed upon. */
export const isProductionSettled = ({ accounting: { code } }: Quotation): boolean => isProductionPaid(code);

/** Money that arrived, or was agreed upon, for what the quotation begins with. */
export function isPaidFor(order: Quotation): boolean {
  const stage = arrivedFor(order.accounting.code);
  return stage === 'production' || (stage === 'proofing' && hasSamples(order));
}

/**
 * NT$ with tax that is awaited from the buyer where an order stands, whatever the day: for the stage that was
 * ordered or can be ordered now, all that is still owed once the goods have left, all that is overdue, and the fee of
 * an order that was cancelled by agreement. 0 where nothing is.
 */
export function stageDue(order: Quotation): number {
  const { code, accounting } = order;
  if (agreedFee(order) !== undefined) return toBePaid(order);
  if (isCaseClosed(order) || isBeforeReview(code)) return 0;
  const due = dueByStage(order);
  return due > 0 || isBesideUsualWay(accounting.code) ? due : risesDue(order);
}

/** The same of the stage that is to be paid. */
function dueByStage(order: Quotation): number {
  const { code, accounting } = order;
  const stage = stageToPay(order);
  if (stage !== undefined) return askedFor(order, stage);
  if (code === QUOTATION_CODE.reviewPassed)
    return isBesideUsualWay(accounting.code) || isPaidFor(order) ? 0 : askedFor(order, stageToOrder(order));
  if (accounting.code === ACCOUNTING_CODE.overdue) return Math.max(0, outstanding(order));
  if (isBesideUsualWay(accounting.code)) return 0;
  const asks = goodsHaveLeft(order) || (isSampled(order) && !isProductionSettled(order));
  return asks ? askedFor(order, 'production') : 0;
}

/** The stage that what is awaited where an order stands is for. */
export const stageAwaited = (order: Staged): Stage =>
  stageToPay(order) ?? (order.code === QUOTATION_CODE.reviewPassed ? stageToOrder(order) : 'production');

/** The samples are with their buyer. */
export const isSampled = ({ code }: Quotation): boolean => isProofed(code);
