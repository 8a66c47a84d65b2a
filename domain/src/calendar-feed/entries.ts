import type { ActivityRow } from '../activity/row.js';
import type { WorkingCalendar } from '../calendar/working-days.js';
import { activityKinds } from '../activity/activity.js';
import { stageTitles, stages } from '../codes/stage.js';
import { buyerName } from '../quotation/readers/buyer.js';
import { officePathOf } from '../quotation/office-path.js';
import { stageDueDate } from '../quotation/due/due.js';
import type { QuotationRow } from '../quotation/row/row.js';
import type { CalendarEntry } from './icalendar.js';

/** UIDs do not contain the shop's domain, which may change. */
const uidOf = (...parts: readonly string[]): string => `${parts.join('-')}@zhidan`;

export const activityEntry = (
  { id, revision, about, text, due, created_date }: ActivityRow,
  publicUrl: string,
): CalendarEntry => ({
  uid: uidOf('activity', id),
  sequence: revision,
  changed: created_date,
  day: due,
  title: text,
  text: `${activityKinds[about.kind].title} ${about.kind === 'customer' ? '' : about.id}`.trim(),
  url: `${publicUrl}/admin/activities`,
});

/** Dates of an order for its sales person: when its work is due, and when the buyer wants it. */
export function orderEntries(
  order: QuotationRow,
  calendar: WorkingCalendar,
  publicUrl: string,
): readonly CalendarEntry[] {
  const { quotation_no, category_name, revision, modified_date, wished_date } = order;
  const entry = (kind: string, title: string, day: string): CalendarEntry => ({
    uid: uidOf('order', quotation_no, kind),
    sequence: revision,
    changed: modified_date,
    day,
    title: `${title}・${category_name}・${buyerName(order.buyer)}`,
    text: `訂單 ${quotation_no}`,
    url: `${publicUrl}${officePathOf(quotation_no)}`,
  });
  const due = stages.flatMap((stage) => {
    const day = stageDueDate(order, stage, calendar);
    return day === undefined ? [] : [entry(stage, `${stageTitles[stage]}完成`, day)];
  });
  return wished_date === null ? due : [...due, entry('wished', '客戶希望到貨', wished_date)];
}
