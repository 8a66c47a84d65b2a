import { addWorkingDays, type WorkingCalendar } from '../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../core/time.js';
import type { Stage } from '../codes/stage.js';
import type { Quotation } from './state.js';

/** Where an order waits for the work of a stage, or is worked on. */
const atWork: Readonly<Record<Stage, readonly Quotation['code'][]>> = {
  proofing: [3001, 3101, 3050, 3002, 3102],
  production: [4001, 4101, 4002, 4102],
};

/**
 * When a stage is promised: its working days after it was let go; undefined while it was not. Work that begins
 * again, after it was done or the order had left the stage, is promised anew; a mishap on the way is not.
 */
export function promisedDate(
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined {
  const isAtWork = (entry: Quotation['order_process'][number] | undefined): boolean =>
    entry !== undefined && atWork[stage].includes(entry.code);
  const begun = order.order_process.findLast(
    (entry, at, entries) => isAtWork(entry) && !isAtWork(entries[at - 1]),
  );
  if (begun === undefined) return undefined;
  const days = stage === 'proofing' ? begun.proofing_delivery_date : begun.product_delivery_date;
  return addWorkingDays(taipeiDate(begun.created_date), days, calendar);
}
