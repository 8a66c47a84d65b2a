import { addWorkingDays, type WorkingCalendar } from '../../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../../core/time.js';
import { refuse } from '../../core/refused.js';
import { samplesToMake, type OrderWithSamples } from '../approval/earlier.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';
import type { WishedDateWarning } from '../words/warnings.js';
import type { WorkingDays } from '../review/working-days.js';

type Wishing = OrderWithSamples & Pick<Quotation, 'proofing_value'>;

/**
 * The Taipei date on which goods are done that are ordered on a given day, with their samples made and approved
 * before.
 */
export const completionDate = (
  order: Wishing,
  { proofing, product }: WorkingDays,
  day: CalendarDate,
  calendar: WorkingCalendar,
): CalendarDate => addWorkingDays(day, (samplesToMake(order) > 0 ? proofing : 0) + product, calendar);

/** The working days that the shop needs for a new request: for its answer, the samples and the goods. */
interface ShopDays {
  readonly answer_days: number;
  readonly proofing_days: number;
  readonly product_days: number;
  readonly calendar: WorkingCalendar;
}

/** The earliest Taipei date on which newly requested goods can be done. */
export function earliestCompletionDate(order: Wishing, now: string, shop: ShopDays): CalendarDate {
  const answered = addWorkingDays(taipeiDate(now), shop.answer_days, shop.calendar);
  return completionDate(
    order,
    { proofing: shop.proofing_days, product: shop.product_days },
    answered,
    shop.calendar,
  );
}

/** The warnings about a wished date at a given moment. */
function wishedWarnings(
  wished: CalendarDate,
  order: Wishing,
  now: string,
  shop: ShopDays,
): readonly WishedDateWarning[] {
  return [
    ...(wished < earliestCompletionDate(order, now, shop) ? (['WISHED_DATE_TOO_SOON'] as const) : []),
    ...(shop.calendar.isWorkingDay(wished) ? [] : (['WISHED_DATE_NO_WORKING_DAY'] as const)),
  ];
}

/** A wished date with its warnings, as its event stores them. Throws `Refused` for a past day. */
export function wishedDateData(
  wished_date: CalendarDate,
  order: Wishing,
  { now, settings }: QuotationFacts,
): { wished_date: CalendarDate; warnings?: WishedDateWarning[] } {
  if (wished_date < taipeiDate(now)) return refuse({ code: 'WISHED_DATE_PAST', field: 'wished_date' });
  const warnings = wishedWarnings(wished_date, order, now, settings);
  return { wished_date, ...(warnings.length > 0 && { warnings: [...warnings] }) };
}
