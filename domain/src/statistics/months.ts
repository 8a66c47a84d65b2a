import { startOfTaipeiDate } from '../core/time.js';

/** A month, `YYYY-MM`. */
export type Month = string;

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const monthAfter = (month: Month): Month => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
};

/** All months from one to another, both included; none when the first comes later. */
export function monthsBetween(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** The UTC ISO instant at which a month begins in Taipei. */
export const startOfMonth = (month: Month): string => startOfTaipeiDate(`${month}-01`);
