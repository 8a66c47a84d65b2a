import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { z } from 'zod';
import type { Caller } from '../../access/caller.js';
import { isCountedByWeekdays } from '../../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../../core/time.js';
import { daysUntil } from '../../display/days.js';
import { orderDaysFor, orderDays, type WaitingOrder } from '../due/order-days.js';
import { paymentDue } from '../due/payment-due.js';
import { allowedActions } from '../allowed.js';
import type { AccountingCode } from '../../codes/accounting-codes.js';
import { accountingMovesFrom } from '../../codes/accounting-moves.js';
import { type CustomerLevel, customerLevels } from '../../codes/customer-levels.js';
import { quotationActions } from '../gates.js';
import { allowedMoves } from '../../codes/moves.js';
import { PAYMENT_CLASS_UPFRONT } from '../../codes/payment-classes.js';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import { accountingCodeSchema, quotationCodeSchema } from '../../codes/schemas.js';
import { currentDueDate, isDueByWeekdays, promisedDate, stageDueDate } from '../due/due.js';
import { orderedUnpaidAmountOf } from '../money/owed.js';
import { nextStepAmongActions } from '../next/next-for.js';
import { type NextStepFacts, nextStep } from '../next/next-step.js';
import { expectedDate } from '../request/expected.js';
import { rolesOf } from './roles.js';
import type { QuotationRow } from '../row/row.js';
import type { Quotation } from '../state.js';
import { calculatedUseOf, calculatedUseSchema } from '../stock/calculated-use.js';
import { answerDueDate, daysLeftText, isExpired, validUntil } from '../due/validity.js';

/** The data of a member of staff that buyers may know. */
export const salesPersonSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  /** The work telephone number; empty where there is none. */
  telephone: z.string(),
});
export type SalesPerson = z.infer<typeof salesPersonSchema>;

/** Columns of an order that are not stored because they depend on the date and the reader. */
export const shownColumns = z.object({
  /** The commands that the caller may give now. */
  allowed_actions: z.array(z.enum(quotationActions)),
  /** The next step of the order, worded for the caller. */
  next: nextStep,
  /** The codes that the caller may choose in `move-code` now; the form shows all others in grey. */
  allowed_codes: z.array(quotationCodeSchema),
  /** The codes that the caller may choose in `change-accounting-code` now. */
  allowed_accounting_codes: z.array(accountingCodeSchema),
  /** The last Taipei date on which the quotation is valid; null before the review has passed. */
  valid_until: z.string().nullable(),
  /** Whether the quotation was not ordered within its validity. */
  expired: z.boolean(),
  /** Calendar days until `valid_until`; negative after it. */
  days_left: z.int().nullable(),
  /** The text 今天到期, 已逾期 or 剩下 N 天; empty before the review has passed. */
  days_left_text: z.string(),
  /** The deadline for the buyer's order and for delivery: seven days after the review has passed. */
  answer_by: z.string().nullable(),
  answer_by_text: z.string(),
  /**
   * The Taipei date on which the stage is due: as sales set it, otherwise as promised; null while there is
   * neither.
   */
  proofing_due_date: z.string().nullable(),
  product_due_date: z.string().nullable(),
  /**
   * Whether a due, promised or expected date of the order was counted by weekdays alone, because the public
   * holidays of its year are not known yet.
   */
  due_by_weekdays: z.boolean(),
  /** The Taipei date on which the stage is promised to the customer; null until its work is released. */
  proofing_promised_date: z.string().nullable(),
  product_promised_date: z.string().nullable(),
  /**
   * The Taipei date on which goods with a wished date are expected; null without a wish, and after they have
   * left.
   */
  expected_date: z.string().nullable(),
  /** The same as `creation_date`, for which the specification also uses this name. */
  create_date: z.string(),
  /** The Taipei date on which the goods are due, or the samples while no goods are made yet. */
  delivery_date: z.string().nullable(),
  /**
   * Calendar days until the work in progress is due, negative when it is late; null where no work is in
   * progress.
   */
  due_in_days: z.int().nullable(),
  /** Whether the work in progress was due before today. */
  late: z.boolean(),
  /**
   * The last Taipei date for a payment in time, by the terms or by the overdue case; null where there is none.
   */
  due_date: z.string().nullable(),
  /** Calendar days since the due date while money is still owed. */
  overdue_days: z.int(),
  /**
   * The one number of days that this reader is shown for the order: late, left or waited; null once the order
   * is closed.
   */
  days: orderDays.nullable(),
  sales_person: salesPersonSchema.nullable(),
  /** The cloth that the order's own calculation lays out, without costs. */
  calculated_use: z.array(calculatedUseSchema),
});
export type ShownColumns = z.infer<typeof shownColumns>;

/** An order with the columns that staff read. */
export type ShownQuotation = QuotationRow & ShownColumns;

export interface OrderReader extends NextStepFacts {
  readonly caller: Caller;
  /** Whether this is a past state of the order, which allows no actions. */
  readonly isPast: boolean;
  /** The level of the customer who owns the order; undefined where it is not known. */
  readonly level: CustomerLevel | undefined;
  readonly sales_person: SalesPerson | undefined;
}

export function shownColumnsOf(order: WaitingOrder, to: OrderReader): ShownColumns {
  const actions = to.isPast ? [] : allowedActions(order, to.caller, to);
  return {
    allowed_actions: [...actions],
    next: nextStepAmongActions(actions, order, to, to.now),
    allowed_codes: actions.includes('move-code') ? [...codesAhead(order, to)] : [],
    allowed_accounting_codes: actions.includes('change-accounting-code')
      ? [...accountingCodesAhead(order, to)]
      : [],
    ...validityOf(order, to),
    ...dueDatesOf(order, to),
    ...paymentDueOf(order, to),
    days: orderDaysFor(order, to.caller, to),
    sales_person: to.sales_person ?? null,
    calculated_use: calculatedUseOf(order).map((use) => calculatedUseSchema.parse(use)),
  };
}

function dueDatesOf(order: Quotation, to: OrderReader) {
  const { calendar, now } = to;
  const due = currentDueDate(order, calendar);
  const due_in_days = due === undefined ? null : daysUntil(due, now);
  const proofing_due_date = stageDueDate(order, 'proofing', calendar) ?? null;
  const product_due_date = stageDueDate(order, 'production', calendar) ?? null;
  const expected_date = expectedDate(order, to) ?? null;
  return {
    create_date: order.creation_date,
    delivery_date: product_due_date ?? proofing_due_date,
    proofing_due_date,
    product_due_date,
    due_by_weekdays: isDueByWeekdays(order, calendar) || isExpectedByWeekdays(expected_date, order, to),
    proofing_promised_date: promisedDate(order, 'proofing', calendar) ?? null,
    product_promised_date: promisedDate(order, 'production', calendar) ?? null,
    expected_date,
    due_in_days,
    late: due_in_days !== null && due_in_days < 0,
  };
}

/**
 * Whether the expected date is counted from today, through a year whose public holidays are not known. A date
 * that is also a due date is checked with the due dates.
 */
const isExpectedByWeekdays = (
  expected_date: CalendarDate | null,
  order: Quotation,
  { calendar, now }: OrderReader,
): boolean =>
  expected_date !== null &&
  stageDueDate(order, 'production', calendar) === undefined &&
  isCountedByWeekdays(taipeiDate(now), expected_date, calendar);

function validityOf(order: Quotation, to: OrderReader) {
  const valid_until = validUntil(order, to.validity_offset);
  const answer_by = answerDueDate(order);
  return {
    valid_until: valid_until ?? null,
    expired: isExpired(order, to),
    days_left: valid_until === undefined ? null : daysUntil(valid_until, to.now),
    days_left_text: textUntil(valid_until, to.now),
    answer_by: answer_by ?? null,
    answer_by_text: textUntil(answer_by, to.now),
  };
}

function paymentDueOf(order: Quotation, to: OrderReader) {
  const due_date = paymentDue(order, to);
  const isOwed = due_date !== undefined && orderedUnpaidAmountOf(order) > 0;
  return {
    due_date: due_date ?? null,
    overdue_days: isOwed ? Math.max(0, -daysUntil(due_date, to.now)) : 0,
  };
}

const textUntil = (date: CalendarDate | undefined, now: string): string =>
  date === undefined ? '' : daysLeftText(date, now);

function codesAhead(order: Quotation, { level }: OrderReader): readonly QuotationCode[] {
  const { charge_class } = order.accounting;
  const ofLevel = level === undefined ? PAYMENT_CLASS_UPFRONT : customerLevels[level].payment_class;
  return allowedMoves(order.code, charge_class === 0 ? ofLevel : charge_class, order.proofing_value);
}

/** Sales may change the accounting code only to pause or cancel (2102). */
function accountingCodesAhead(order: Quotation, { caller }: OrderReader): readonly AccountingCode[] {
  const { code, code_before_pause } = order.accounting;
  const isAccounting = rolesOf(caller, order).includes('accounting');
  return accountingMovesFrom(code, code_before_pause).filter(
    (to) => isAccounting || to === ACCOUNTING_CODE.paused,
  );
}
