import { areSamplesFinished, QUOTATION_CODE, isBeforeReviewPassed } from '../../codes/quotation-codes.js';
import {
  isExceptionalCode,
  isPaymentAwaited,
  ACCOUNTING_CODE,
  stagePaidOrOnTerm,
  isProductionPaid,
} from '../../codes/accounting-codes.js';
import type { Stage } from '../../codes/stage.js';
import { agreedCancellationFee, isOrderClosed, orderedStage, outstandingAmount } from '../derived.js';
import { stageToOrderNext } from '../handling/stage-due.js';
import { goodsHaveLeft } from '../goods-left.js';
import { amountToPayForStage, dueAmountRises, amountToBePaid } from '../money/stage-money.js';
import { hasSamples } from '../predicates.js';
import type { Quotation } from '../state.js';

/** The fields of an order that determine for which stage money is to be paid. */
type Staged = Parameters<typeof stageToOrderNext>[0] & Pick<Quotation, 'accounting'>;

/**
 * The stage that was ordered and whose payment accounting has not confirmed yet; undefined where accounting
 * waits for no payment.
 */
export function stageToPay(order: Staged): Stage | undefined {
  const { code } = order.accounting;
  return isPaymentAwaited(code) ? (orderedStage(order) ?? stageToOrderNext(order)) : undefined;
}

/** Whether the money for production has arrived or the buyer may pay later by agreement. */
export const isProductionSettled = ({ accounting: { code } }: Quotation): boolean => isProductionPaid(code);

/** Whether the money for the first stage of an order has arrived or the buyer may pay later by agreement. */
export function isFirstStagePaid(order: Quotation): boolean {
  const stage = stagePaidOrOnTerm(order.accounting.code);
  return stage === 'production' || (stage === 'proofing' && hasSamples(order));
}

/**
 * The amount in NT$ with tax that the buyer is expected to pay at this point of the order, independent of the
 * date: the price of the stage that was ordered or can be ordered now; after shipment all that is still owed or
 * overdue; after a cancellation by agreement its fee. 0 where no payment is expected.
 */
export function stageDueAmount(order: Quotation): number {
  const { code, accounting } = order;
  if (agreedCancellationFee(order) !== undefined) return amountToBePaid(order);
  if (isOrderClosed(order) || isBeforeReviewPassed(code)) return 0;
  const due = dueByStage(order);
  return due > 0 || isExceptionalCode(accounting.code) ? due : dueAmountRises(order);
}

/** The amount in NT$ with tax that is expected for the stage to be paid next. */
function dueByStage(order: Quotation): number {
  const { code, accounting } = order;
  const stage = stageToPay(order);
  if (stage !== undefined) return amountToPayForStage(order, stage);
  if (code === QUOTATION_CODE.reviewPassed)
    return isExceptionalCode(accounting.code) || isFirstStagePaid(order)
      ? 0
      : amountToPayForStage(order, stageToOrderNext(order));
  if (accounting.code === ACCOUNTING_CODE.overdue) return Math.max(0, outstandingAmount(order));
  if (isExceptionalCode(accounting.code)) return 0;
  const asks = goodsHaveLeft(order) || (haveSamplesReachedBuyer(order) && !isProductionSettled(order));
  return asks ? amountToPayForStage(order, 'production') : 0;
}

/** The stage for which a payment is expected now. */
export const stageAwaitingPayment = (order: Staged): Stage =>
  stageToPay(order) ?? (order.code === QUOTATION_CODE.reviewPassed ? stageToOrderNext(order) : 'production');

/** Whether the samples have reached the buyer. */
export const haveSamplesReachedBuyer = ({ code }: Quotation): boolean => areSamplesFinished(code);
