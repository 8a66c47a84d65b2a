import type { AccountingCode } from '../../codes/accounting-codes.js';
import { isCaseClosed, isRevenue, isSettled, outstanding } from '../derived.js';
import { askedFor, stageDue, stageToPay } from '../next/amount.js';
import { goodsHaveLeft } from '../predicates.js';
import type { Quotation } from '../state.js';

/** Given up after its samples, with or without their money, or paid back. */
const givenUp: readonly AccountingCode[] = [2103, 2104, 2105];

/** Whether no money is asked for any more: the order is settled, closed, given up or paid back. */
export const isMoneyOver = (order: Quotation): boolean =>
  isSettled(order) || isCaseClosed(order) || givenUp.includes(order.accounting.code);

/**
 * NT$ with tax that the buyer was asked for and has not paid, whatever the day: of the stage that was ordered and
 * waits for its money, of goods that have left, and of all that is overdue. What could be ordered is not owed.
 */
export function owedOf(order: Quotation): number {
  const isAskedFor =
    stageToPay(order) !== undefined || goodsHaveLeft(order) || order.accounting.code === 2101;
  return isAskedFor ? stageDue(order) : 0;
}

/** NT$ with tax that an order which counts as revenue will be asked for later. */
export const laterOf = (order: Quotation): number =>
  isRevenue(order) && !isMoneyOver(order)
    ? Math.max(0, askedFor(order, 'production') - owedOf(order))
    : 0;

/** NT$ that came in beyond what the order costs: its customer's, and no part of what others owe. */
export const creditOf = (order: Quotation): number => Math.max(0, -outstanding(order));
