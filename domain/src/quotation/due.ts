import { addWorkingDays, type WorkingCalendar } from '../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../core/time.js';
import type { Stage } from './codes/stage.js';
import type { Quotation } from './state.js';

/** The entry at which the work of a stage begins to wait for its turn. */
const beginnings: Readonly<Record<Stage, readonly Quotation['code'][]>> = {
  proofing: [3001, 3101],
  production: [4001, 4101],
};

/** When a stage is promised: its working days after it was let go; undefined while it was not. */
export function promisedDate(
  order: Quotation,
  stage: Stage,
  calendar: WorkingCalendar,
): CalendarDate | undefined {
  const begun = order.order_process.find(({ code }) => beginnings[stage].includes(code));
  if (begun === undefined) return undefined;
  const days = stage === 'proofing' ? begun.proofing_delivery_date : begun.product_delivery_date;
  return addWorkingDays(taipeiDate(begun.created_date), days, calendar);
}
