import { z } from 'zod';
import { addMonths, type CalendarDate } from '../../core/time.js';

/** Two months that share their invoice numbers, named by the first: `2026-11` for November and December. */
export type InvoicePeriod = string;

const isOdd = (month: string): boolean => Number(month.slice(5, 7)) % 2 === 1;

/** The period that contains a month. */
export const periodOfMonth = (month: string): InvoicePeriod => (isOdd(month) ? month : addMonths(month, -1));

export const periodOfDay = (day: CalendarDate): InvoicePeriod => periodOfMonth(day.slice(0, 7));

/** The two months of a period in order of time. */
export const monthsOfPeriod = (period: InvoicePeriod): readonly [string, string] => [
  period,
  addMonths(period, 1),
];

const ROC_BEGAN = 1911;
const YEAR = 4;

/** The year of the Republic of China (民國) with three digits. */
export const rocYear = (day: string): string =>
  String(Number(day.slice(0, YEAR)) - ROC_BEGAN).padStart(3, '0');

/** A period as the tax office writes it: the year of the Republic of China and the second month. */
export const rocPeriod = (period: InvoicePeriod): string =>
  `${rocYear(period)}${monthsOfPeriod(period)[1].slice(5, 7)}`;

/** The last day on which an invoice of a period may be cancelled: the 13th of the month after the period. */
export const lastDayToCancel = (period: InvoicePeriod): CalendarDate => `${addMonths(period, 2)}-13`;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const ROC_MONTH = /^\d{3}(0[1-9]|1[0-2])$/;

/** A month such as `2026-11`, also accepted in the tax office's form `11511`. */
export const monthSchema = z
  .string()
  .trim()
  .max(7)
  .transform((text) =>
    ROC_MONTH.test(text) ? `${Number(text.slice(0, 3)) + ROC_BEGAN}-${text.slice(3)}` : text,
  )
  .refine((month) => MONTH.test(month), '月份要寫成 2026-11 的樣子');
