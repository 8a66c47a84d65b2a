import {
  isPlacedUnpaid,
  arrivedFor,
  type AccountingCode,
  ACCOUNTING_CODE,
} from '../../codes/accounting-codes.js';
import { buyersTitle } from '../../codes/buyers-words.js';
import { isClosed, isWork, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { Quotation } from '../state.js';

/** The parts of a buyer's orders; each order is in one of them. */
export const buyersParts = ['inquiry', 'open', 'closed', 'error'] as const;
export type BuyersPart = (typeof buyersParts)[number];

/** What of an order says where it stands for its buyer. */
interface CodeAndAccounting extends Pick<Quotation, 'code'> {
  readonly accounting: { readonly code: AccountingCode; readonly charge_method: number };
}

/** Where an order waits for its buyer to order the next stage. */
const codesToOrderAt: readonly Quotation['code'][] = [
  QUOTATION_CODE.reviewPassed,
  QUOTATION_CODE.proofed,
  QUOTATION_CODE.deferredProofed,
];

/** Ordered, and the money for it is not there yet: the code itself does not move until it is. */
export const isOrderedUnpaid = ({ code, accounting }: CodeAndAccounting): boolean =>
  codesToOrderAt.includes(code) && isPlacedUnpaid(accounting);

/** The money arrived or was agreed upon, and the work is not begun yet. */
const isPaidToBegin = ({ code, accounting }: CodeAndAccounting): boolean =>
  code === QUOTATION_CODE.reviewPassed &&
  (arrivedFor(accounting.code) !== undefined || accounting.code === ACCOUNTING_CODE.settled);

/** Where an order stands, in its buyer's words. */
export function buyersStatus(order: CodeAndAccounting): string {
  if (isOrderedUnpaid(order)) return '已下單・等待付款';
  return isPaidToBegin(order) ? '已付款・準備開始' : buyersTitle(order.code);
}

/** The part of its buyer's orders that an order is in: what was ordered is no inquiry any more. */
export function buyersPart(order: CodeAndAccounting): BuyersPart {
  const { code } = order;
  if (code === QUOTATION_CODE.closed) return 'closed';
  if (isClosed(code)) return 'error';
  return isWork(code) || isOrderedUnpaid(order) || isPaidToBegin(order) ? 'open' : 'inquiry';
}
