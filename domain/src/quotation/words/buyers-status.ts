import {
  isPlacedUnpaid,
  stagePaidOrOnTerm,
  type AccountingCode,
  ACCOUNTING_CODE,
} from '../../codes/accounting-codes.js';
import { codeTitleForBuyer } from '../../codes/buyers-words.js';
import { isClosed, isWorkCode, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { Quotation } from '../state.js';

/** The sections of a buyer's order list; each order is in exactly one. */
export const buyerListParts = ['inquiry', 'open', 'closed', 'error'] as const;
export type BuyerListPart = (typeof buyerListParts)[number];

/** The fields of an order that determine its status for the buyer. */
interface CodeAndAccounting extends Pick<Quotation, 'code'> {
  readonly accounting: { readonly code: AccountingCode; readonly charge_method: number };
}

/** The codes at which an order waits for the buyer to order the next stage. */
const codesToOrderAt: readonly Quotation['code'][] = [
  QUOTATION_CODE.reviewPassed,
  QUOTATION_CODE.proofed,
  QUOTATION_CODE.deferredProofed,
];

/**
 * Whether a stage was ordered and its money has not arrived; the order's code changes only when the money
 * arrives.
 */
export const isOrderedUnpaid = ({ code, accounting }: CodeAndAccounting): boolean =>
  codesToOrderAt.includes(code) && isPlacedUnpaid(accounting);

/** Whether the money arrived or a term was agreed, and the work has not begun. */
const isPaidToBegin = ({ code, accounting }: CodeAndAccounting): boolean =>
  code === QUOTATION_CODE.reviewPassed &&
  (stagePaidOrOnTerm(accounting.code) !== undefined || accounting.code === ACCOUNTING_CODE.settled);

export function buyersStatus(order: CodeAndAccounting): string {
  if (isOrderedUnpaid(order)) return '已下單・等待付款';
  return isPaidToBegin(order) ? '已付款・準備開始' : codeTitleForBuyer(order.code);
}

/**
 * The section of the buyer's list that an order belongs to; an order with an ordered stage is no inquiry any
 * more.
 */
export function buyerListPart(order: CodeAndAccounting): BuyerListPart {
  const { code } = order;
  if (code === QUOTATION_CODE.closed) return 'closed';
  if (isClosed(code)) return 'error';
  return isWorkCode(code) || isOrderedUnpaid(order) || isPaidToBegin(order) ? 'open' : 'inquiry';
}
