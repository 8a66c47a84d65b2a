import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { OnlinePaymentWay } from '../../codes/online-ways.js';
import { addDays, taipeiDate, type CalendarDate } from '../../core/time.js';
import { daysUntil } from '../../display/days.js';
import { reviewPassEntry } from '../derived.js';
import type { Quotation } from '../state.js';

/** The days for which a quotation is valid after its last pass of review. */
const VALID_DAYS = 14;
/** The days after a pass of review until the deadlines for the order and for delivery. */
const ANSWER_DAYS = 7;

/** The number of days by which the settings make a quotation's validity shorter than fourteen days. */
export const validityOffset = (terms: {
  readonly validity_days: number;
  readonly validity_offset_days: number;
}): number => VALID_DAYS - terms.validity_days + terms.validity_offset_days;

/** The last date on which the quotation is valid; undefined before the review has passed. */
export function validUntil(order: Quotation, validity_offset: number): CalendarDate | undefined {
  const pass = reviewPassEntry(order);
  return pass === undefined
    ? undefined
    : addDays(taipeiDate(pass.created_date), VALID_DAYS - validity_offset);
}

/** The current instant, and the settings on which the validity of a quotation depends. */
export interface ValidityFacts {
  /** The present UTC ISO instant. */
  readonly now: string;
  /** The number of days by which the quotation's validity is shorter than fourteen days. */
  readonly validity_offset: number;
  /**
   * The days after shipping within which a defect of a parcel can be reported; left out where there is no
   * limit.
   */
  readonly defect_days?: number;
  /** The ways of paying at a provider; left out where none is set up. */
  readonly online_ways?: readonly OnlinePaymentWay[];
}

/** Whether the quotation was not ordered within its validity; an ordered quotation does not expire. */
export function isExpired(order: Quotation, { now, validity_offset }: ValidityFacts): boolean {
  const valid_until = validUntil(order, validity_offset);
  return waitsForOrder(order) && valid_until !== undefined && taipeiDate(now) > valid_until;
}

export const waitsForOrder = ({ code, accounting }: Pick<Quotation, 'code' | 'accounting'>): boolean =>
  code === QUOTATION_CODE.reviewPassed && accounting.code === ACCOUNTING_CODE.notStarted;

/**
 * Whether a price that never passed a review is older than the validity of a quotation and must be calculated
 * anew.
 */
export const isPriceOld = ({ creation_date }: Quotation, { now, validity_offset }: ValidityFacts): boolean =>
  taipeiDate(now) > addDays(taipeiDate(creation_date), VALID_DAYS - validity_offset);

/** The deadline for the buyer's order and for delivery: seven days after the 1002 entry. */
export function answerDueDate(order: Quotation): CalendarDate | undefined {
  const pass = reviewPassEntry(order);
  return pass === undefined ? undefined : addDays(taipeiDate(pass.created_date), ANSWER_DAYS);
}

/** The text 今天到期, 已逾期 or 剩下 N 天. */
export function daysLeftText(until: CalendarDate, now: string): string {
  const days = daysUntil(until, now);
  if (days === 0) return '今天到期';
  return days < 0 ? '已逾期' : `剩下 ${days} 天`;
}
