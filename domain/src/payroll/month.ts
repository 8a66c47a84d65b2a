import { taipeiDate } from '../core/time.js';

/** A month of the shop's calendar. */
export interface PayrollMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export const monthOf = (now: string): PayrollMonth => {
  const date = taipeiDate(now);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
};

/** Work of the month may still be done: paid now, the rest of it has to be paid once more. */
export function isOpenMonth({ year, month }: PayrollMonth, now: string): boolean {
  const running = monthOf(now);
  return year * 12 + month >= running.year * 12 + running.month;
}

/** The month before the one that is running: what statements are about by default. */
export function lastClosedMonth(now: string): PayrollMonth {
  const { year, month } = monthOf(now);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
