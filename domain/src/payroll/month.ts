import { taipeiDate } from '../core/time.js';

/** A month of the shop's calendar. */
export interface Month {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

export const monthOf = (now: string): Month => {
  const date = taipeiDate(now);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
};

/** The month before the one that is running: what statements are about by default. */
export function lastClosedMonth(now: string): Month {
  const { year, month } = monthOf(now);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
