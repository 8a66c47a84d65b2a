import { addMonths, startOfTaipeiDate } from '../core/time.js';

/** A month, `YYYY-MM`. */
export type Month = string;

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** All months from one to another, both included; none where the first comes later. */
export function monthsBetween(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The UTC ISO instant at which a month begins in Taipei. */
export const startOfMonth = (month: Month): string => startOfTaipeiDate(`${month}-01`);
