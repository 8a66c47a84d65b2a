import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { addDays, taipeiDate, type CalendarDate } from '../../core/time.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { DEFERRED } from '../../codes/payment-classes.js';
import { quotationCodes, type QuotationCode, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { payableOf } from '../money/owed.js';
import type { Quotation } from '../state.js';

/** 月結30天 and 月結45天 of a customer's `payment_date`: days after the end of the month. */
const daysAfterMonth: ReadonlyMap<number, number> = new Map([
  [3, 30],
  [4, 45],
]);

/** Days after shipping where nothing was agreed upon. */
const USUAL_DAYS = 30;

/** The last Taipei date on which goods that were shipped on a date are paid in time. */
export function dueAfter(shipped: CalendarDate, payment_date: number | undefined): CalendarDate {
  const days = payment_date === undefined ? undefined : daysAfterMonth.get(payment_date);
  return days === undefined ? addDays(shipped, USUAL_DAYS) : addDays(endOfMonth(shipped), days);
}

/** The last date of its month: the day before the first of the next one. */
function endOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
}

/** When an order has to be paid of which a stage goes on term; undefined for any other, and before it is shipped. */
export function dueDateOf(order: Quotation, payment_date: number | undefined): CalendarDate | undefined {
  const codes = shippingCodes(order);
  const shipped = order.order_process.findLast(({ code }) => codes.includes(code));
  return shipped && dueAfter(taipeiDate(shipped.created_date), payment_date);
}

/** What is known of when an order has to be paid. */
export interface PaymentTerms {
  /** 款項票期 of the customer; undefined when nothing was agreed upon. */
  readonly payment_date: number | undefined;
  /** The due date of the overdue case that is followed, which a person may have typed; undefined without one. */
  readonly case_due?: CalendarDate | undefined;
}

/** When an order has to be paid, as its overdue case says, else as its terms do. */
export const paymentDue = (
  order: Quotation,
  { payment_date, case_due }: PaymentTerms,
): CalendarDate | undefined => case_due ?? dueDateOf(order, payment_date);

/** Where the term of an order begins: goods on term are shipped unpaid; samples on term wait for the goods, however those are paid. */
function shippingCodes({ accounting, order_process }: Quotation): readonly QuotationCode[] {
  if (accounting.charge_class === DEFERRED) return [QUOTATION_CODE.deferredShipped];
  const isSampledOnTerm = order_process.some(
    ({ code }) =>
      quotationCodes[code].stage === 'proofing' && quotationCodes[code].payment_class === DEFERRED,
  );
  return isSampledOnTerm ? [QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped] : [];
}

/** Whether money is owed for which the order becomes overdue by itself: accounting leads from where it stands to 2101. */
export const isWaitedFor = (order: Quotation): boolean =>
  payableOf(order) > 0 &&
  (order.accounting.code === ACCOUNTING_CODE.overdue ||
    accountingMovesFrom(order.accounting.code, order.accounting.code_before_pause).includes(
      ACCOUNTING_CODE.overdue,
    ));
