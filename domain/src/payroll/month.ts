import { taipeiDate } from '../core/time.js';

export interface PayrollMonth {
  readonly year: number;
  readonly month: number;
}

export const payrollMonthOf = (now: string): PayrollMonth => {
  const date = taipeiDate(now);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
};

/**
 * Whether more work may still be done in the month, because it is not over; work added after a payment must be
 * paid separately.
 */
export function isOpenMonth({ year, month }: PayrollMonth, now: string): boolean {
  const running = payrollMonthOf(now);
  return year * 12 + month >= running.year * 12 + running.month;
}

/** The month before the current one in Taipei, which is the last whole month. */
export function lastClosedMonth(now: string): PayrollMonth {
  const { year, month } = payrollMonthOf(now);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
