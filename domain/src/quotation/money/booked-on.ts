import { z } from 'zod';
import { addMonths, type CalendarDate } from '../../core/time.js';

/** The month of a day, `YYYY-MM`. */
export const monthOfDay = (day: CalendarDate): string => day.slice(0, 7);

/** The first day after the newest closed month, which is the earliest day that can still be booked. */
const firstOpenDay = (closedMonth: string): CalendarDate => `${addMonths(closedMonth, 1)}-01`;

/**
 * The day on which an event about a closed month is booked: the first open day when the event was recorded.
 * Missing for all other events.
 */
export const bookedOnField = { booked_on: z.string().optional() } as const;

/** The `booked_on` of an event about these days, if one of them lies in a closed month; otherwise no field. */
export const bookedOnFieldOf = (
  days: readonly CalendarDate[],
  closed_month: string | undefined,
): { readonly booked_on?: CalendarDate } =>
  closed_month !== undefined && days.some((day) => monthOfDay(day) <= closed_month)
    ? { booked_on: firstOpenDay(closed_month) }
    : {};

/** The day on which an amount is booked: its own day, unless the month of that day was already closed. */
export const bookingDayOf = (day: CalendarDate, booked_on: CalendarDate | undefined): CalendarDate =>
  booked_on === undefined || day > booked_on ? day : booked_on;
