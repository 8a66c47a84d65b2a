import { z } from 'zod';
import { workingDaysBetween, type WorkingCalendar } from '../calendar/working-days.js';
import type { CalendarDate } from '../core/time.js';
import { groupedBy } from './grouped.js';
import { tracedStream } from './traced.js';

/** The time that orders of one product took until their goods were shipped, in working days. */
export const leadTimeRow = z.object({
  /** The id of the product. */
  key: z.string(),
  title: z.string(),
  /** The number of orders whose goods were shipped. */
  orders: z.int(),
  /**
   * Counted from the release of production: the median, and the number of days that 85 of 100 orders stayed
   * within.
   */
  median: z.int(),
  p85: z.int(),
  /** The same figures counted from the day on which the quotation was made. */
  whole_median: z.int(),
  whole_p85: z.int(),
  trace: z.array(tracedStream).optional(),
});
export type LeadTimeRow = z.infer<typeof leadTimeRow>;

/** Orders of one product that were made, released and shipped on the same Taipei dates. */
export interface ShippedOrders {
  readonly key: string;
  readonly title: string;
  readonly made: CalendarDate;
  readonly begun: CalendarDate;
  readonly sent: CalendarDate;
  readonly orders: number;
}

interface Weighed {
  readonly days: number;
  readonly orders: number;
}

/**
 * The least number of days within which this share of the orders was done (nearest rank); 0 without any order.
 */
export function daysWithinShare(share: number, took: readonly Weighed[]): number {
  const needed = share * took.reduce((sum, { orders }) => sum + orders, 0);
  let done = 0;
  for (const { days, orders } of took.toSorted((one, other) => one.days - other.days)) {
    done += orders;
    if (done >= needed) return days;
  }
  return 0;
}

const MEDIAN = 0.5;
const P85 = 0.85;

/** The lead times by product, the slowest first. */
export function leadTimesOf(
  sent: readonly ShippedOrders[],
  calendar: WorkingCalendar,
): readonly LeadTimeRow[] {
  return [...groupedBy(sent, ({ key }) => key)]
    .map(([key, alike]) => {
      const since = (from: 'begun' | 'made') =>
        alike.map((one) => ({ days: workingDaysBetween(one[from], one.sent, calendar), orders: one.orders }));
      const [production, whole] = [since('begun'), since('made')];
      return {
        key,
        title: alike[0]?.title ?? '',
        orders: alike.reduce((sum, { orders }) => sum + orders, 0),
        median: daysWithinShare(MEDIAN, production),
        p85: daysWithinShare(P85, production),
        whole_median: daysWithinShare(MEDIAN, whole),
        whole_p85: daysWithinShare(P85, whole),
      };
    })
    .toSorted((one, other) => other.p85 - one.p85 || (one.key < other.key ? -1 : 1));
}
