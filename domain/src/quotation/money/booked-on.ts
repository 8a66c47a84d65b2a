import { z } from 'zod';
import { addMonths, type CalendarDate } from '../../core/time.js';

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: CalendarDate): string => day.slice(0, 7);

/** The first day that the books still take, after the newest closed month. */
export const firstOpenDay = (closedMonth: string): CalendarDate => `${addMonths(closedMonth, 1)}-01`;

/** The first open day when an event was recorded that is about a closed month; missing for all other events. */
export const bookedLater = { booked_on: z.string().optional() } as const;

/** What an event about these days stores where the month of one of them is closed. */
export const laterWhereClosed = (
  days: readonly CalendarDate[],
  closed_month: string | undefined,
): { readonly booked_on?: CalendarDate } =>
  closed_month !== undefined && days.some((day) => monthOf(day) <= closed_month)
    ? { booked_on: firstOpenDay(closed_month) }
    : {};

/** The day on which the books take what is of a day: never one in a month that was closed before. */
export const bookedOn = (day: CalendarDate, booked_on: CalendarDate | undefined): CalendarDate =>
  booked_on === undefined || day > booked_on ? day : booked_on;
