import { ACCOUNTING_CODE, type AccountingCode } from '../../codes/accounting-codes.js';
import { isBeforeReview, quotationCodes } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { agreedFee, isCaseClosed, isRevenue, isSettled, orderedStage, outstanding } from '../derived.js';
import { stageDue, stageToPay } from '../next/amount.js';
import { goodsHaveLeft } from '../goods-left.js';
import type { Quotation } from '../state.js';
import { askedFor, toBePaid } from './stage-money.js';

/** Given up after its samples, with or without their money, or paid back. */
const givenUp: readonly AccountingCode[] = [
  ACCOUNTING_CODE.givenUpAfterProofingFee,
  ACCOUNTING_CODE.givenUpUnpaid,
  ACCOUNTING_CODE.refunded,
];

/** Whether no money is asked for any more: the order is settled, closed, given up or paid back. */
export const isMoneyOver = (order: Quotation): boolean =>
  isSettled(order) || isCaseClosed(order) || givenUp.includes(order.accounting.code);

/**
 * NT$ with tax that the buyer has ordered and not paid, of an order that stands; what is on term is among it before it
 * is due. An overdue case is about this money: it is opened, counted and noticed while there is any.
 */
export function payableOf(order: Quotation): number {
  if (isMoneyOver(order) || order.accounting.code === ACCOUNTING_CODE.paused || isBeforeReview(order.code))
    return 0;
  if (order.accounting.code === ACCOUNTING_CODE.overdue) return stageDue(order);
  const stage = stageTaken(order);
  return stage === undefined ? 0 : askedFor(order, stage);
}

/** How far the buyer has ordered, or the work has gone; undefined before that. */
function stageTaken(order: Quotation): Stage | undefined {
  if (quotationCodes[order.code].stage === 'production') return 'production';
  if (order.accounting.code === ACCOUNTING_CODE.notStarted) return undefined;
  return stageToPay(order) ?? orderedStage(order) ?? undefined;
}

/**
 * NT$ with tax that the buyer was asked for and has not paid, due or not: of the stage that was ordered and
 * waits for its money, of goods that have left, of all that is overdue, and the fee that cancelling was agreed to
 * cost. What could be ordered is not owed, and an order that was ended in another way owes nothing.
 */
export function owedOf(order: Quotation): number {
  const isAskedFor =
    stageToPay(order) !== undefined ||
    goodsHaveLeft(order) ||
    order.accounting.code === ACCOUNTING_CODE.overdue ||
    order.accounting.arrived.rises.length > 0 ||
    agreedFee(order) !== undefined;
  return isAskedFor ? stageDue(order) : 0;
}

/** NT$ with tax that an order which counts as revenue will be asked for later. */
export const laterOf = (order: Quotation): number =>
  isRevenue(order) && !isMoneyOver(order) ? Math.max(0, toBePaid(order) - owedOf(order)) : 0;

/**
 * NT$ with tax that is missing of an order and not asked for: accounting called it arrived or settled without a
 * payment. What it owes now and later, this, and less its credit, is `outstanding`.
 */
export const unclaimedOf = (order: Quotation): number =>
  Math.max(0, outstanding(order)) - owedOf(order) - laterOf(order);
