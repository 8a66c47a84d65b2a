import { ACCOUNTING_CODE, type AccountingCode } from '../../codes/accounting-codes.js';
import { isBeforeReviewPassed, quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import {
  agreedCancellationFee,
  isOrderClosed,
  countsAsRevenue,
  isSettled,
  orderedStage,
  outstandingAmount,
} from '../derived.js';
import { stageDueAmount, stageToPay } from '../next/amount.js';
import { goodsHaveLeft } from '../goods-left.js';
import type { Quotation } from '../state.js';
import { amountToPayForStage, amountToBePaid } from './stage-money.js';

/**
 * Accounting codes of an order that was given up after its samples, with or without payment for them, or that
 * was refunded.
 */
const givenUp: readonly AccountingCode[] = [
  ACCOUNTING_CODE.givenUpAfterProofingFee,
  ACCOUNTING_CODE.givenUpUnpaid,
  ACCOUNTING_CODE.refunded,
];

/** Whether the buyer is asked for no more money, because the order is settled, closed, given up or refunded. */
export const expectsNoMorePayment = (order: Quotation): boolean =>
  isSettled(order) || isOrderClosed(order) || givenUp.includes(order.accounting.code);

/**
 * The amount in NT$ with tax that the buyer ordered and has not paid, of an order that is not cancelled;
 * amounts on term count before they are due. An overdue case exists as long as this amount is above 0.
 */
export function orderedUnpaidAmountOf(order: Quotation): number {
  if (
    expectsNoMorePayment(order) ||
    order.accounting.code === ACCOUNTING_CODE.paused ||
    isBeforeReviewPassed(order.code)
  )
    return 0;
  if (order.accounting.code === ACCOUNTING_CODE.overdue) return stageDueAmount(order);
  const stage = stageTaken(order);
  return stage === undefined ? 0 : amountToPayForStage(order, stage);
}

/** The last stage that the buyer ordered or that work was done on; undefined before that. */
function stageTaken(order: Quotation): Stage | undefined {
  if (quotationCodes[order.code].stage === 'production') return 'production';
  if (order.accounting.code === ACCOUNTING_CODE.notStarted) return undefined;
  return stageToPay(order) ?? orderedStage(order) ?? undefined;
}

/**
 * The amount in NT$ with tax that the buyer was asked for and has not paid, due or not: of an ordered stage
 * that waits for its money, of shipped goods, of overdue amounts, and the fee of a cancellation by agreement.
 * Stages that are not ordered yet are not owed, and an order that ended in another way owes nothing.
 */
export function owedAmountOf(order: Quotation): number {
  const isAskedFor =
    stageToPay(order) !== undefined ||
    goodsHaveLeft(order) ||
    order.accounting.code === ACCOUNTING_CODE.overdue ||
    order.accounting.arrived.rises.length > 0 ||
    agreedCancellationFee(order) !== undefined;
  return isAskedFor ? stageDueAmount(order) : 0;
}

/** The amount in NT$ with tax that the buyer will be asked for later, of an order that counts as revenue. */
export const amountRequestedLater = (order: Quotation): number =>
  countsAsRevenue(order) && !expectsNoMorePayment(order)
    ? Math.max(0, amountToBePaid(order) - owedAmountOf(order))
    : 0;

/**
 * The amount in NT$ with tax that is missing but not requested, because accounting declared it arrived or
 * settled without a payment. `outstandingAmount` is what is owed now and later plus this amount, less the credit.
 */
export const unclaimedAmountOf = (order: Quotation): number =>
  Math.max(0, outstandingAmount(order)) - owedAmountOf(order) - amountRequestedLater(order);
