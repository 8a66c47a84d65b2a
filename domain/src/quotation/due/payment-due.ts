import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { addDays, taipeiDate, type CalendarDate } from '../../core/time.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { PAYMENT_CLASS_DEFERRED } from '../../codes/payment-classes.js';
import { quotationCodes, type QuotationCode, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { orderedUnpaidAmountOf } from '../money/owed.js';
import type { Quotation } from '../state.js';

/** The days after the end of the month for the customer's terms 月結30天 and 月結45天 (`payment_date`). */
const daysAfterMonth: ReadonlyMap<number, number> = new Map([
  [3, 30],
  [4, 45],
]);

/** The days after shipping until the payment is due, where no term was agreed. */
const USUAL_DAYS = 30;

/** The last Taipei date for a payment in time of goods that were shipped on the given date. */
export function paymentDueAfter(shipped: CalendarDate, payment_date: number | undefined): CalendarDate {
  const days = payment_date === undefined ? undefined : daysAfterMonth.get(payment_date);
  return days === undefined ? addDays(shipped, USUAL_DAYS) : addDays(endOfMonth(shipped), days);
}

/** The last date of the given date's month. */
function endOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

/** The due date of an order with a stage on term; undefined for any other order, and before it is shipped. */
export function dueDateOf(order: Quotation, payment_date: number | undefined): CalendarDate | undefined {
  const codes = shippingCodes(order);
  const shipped = order.order_process.findLast(({ code }) => codes.includes(code));
  return shipped && paymentDueAfter(taipeiDate(shipped.created_date), payment_date);
}

/** The data from which the due date of a payment follows. */
export interface PaymentTerms {
  /** The customer's term of payment (款項票期); undefined where none was agreed. */
  readonly payment_date: number | undefined;
  /** The due date of the open overdue case, which staff may have entered; undefined without a case. */
  readonly case_due?: CalendarDate | undefined;
}

/** The due date of an order: that of its overdue case, otherwise by its terms. */
export const paymentDue = (
  order: Quotation,
  { payment_date, case_due }: PaymentTerms,
): CalendarDate | undefined => case_due ?? dueDateOf(order, payment_date);

/**
 * The codes at which the term of an order begins: goods on term are shipped unpaid; samples on term are paid
 * with the goods, however those are paid.
 */
function shippingCodes({ accounting, order_process }: Quotation): readonly QuotationCode[] {
  if (accounting.charge_class === PAYMENT_CLASS_DEFERRED) return [QUOTATION_CODE.deferredShipped];
  const isSampledOnTerm = order_process.some(
    ({ code }) =>
      quotationCodes[code].stage === 'proofing' &&
      quotationCodes[code].payment_class === PAYMENT_CLASS_DEFERRED,
  );
  return isSampledOnTerm ? [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] : [];
}

/**
 * Whether money is owed that can make the order overdue automatically: its accounting code may move to 2101.
 */
export const canBecomeOverdue = (order: Quotation): boolean =>
  orderedUnpaidAmountOf(order) > 0 &&
  (order.accounting.code === ACCOUNTING_CODE.overdue ||
    accountingMovesFrom(order.accounting.code, order.accounting.code_before_pause).includes(
      ACCOUNTING_CODE.overdue,
    ));
