import { addWorkingDays, type WorkingCalendar } from '../../calendar/working-days.js';
import { taipeiDate, type CalendarDate } from '../../core/time.js';
import { refuse } from '../../core/refused.js';
import { samplesToMake, type WithSamples } from '../approval/earlier.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';
import type { WishedWarning } from '../words/warnings.js';
import type { WorkingDays } from '../review/working-days.js';

type Wishing = WithSamples & Pick<Quotation, 'proofing_value'>;

/** The Taipei date on which goods are done that are ordered on a day, their samples made and approved before. */
export const doneBy = (
  order: Wishing,
  { proofing, product }: WorkingDays,
  day: CalendarDate,
  calendar: WorkingCalendar,
): CalendarDate => addWorkingDays(day, (samplesToMake(order) > 0 ? proofing : 0) + product, calendar);

/** What the shop needs before goods that are asked for now can be done: an answer, samples, production. */
interface ShopDays {
  readonly answer_days: number;
  readonly proofing_days: number;
  readonly product_days: number;
  readonly calendar: WorkingCalendar;
}

/** The soonest Taipei date on which goods can be done that are asked for now. */
export function soonestDate(order: Wishing, now: string, shop: ShopDays): CalendarDate {
  const answered = addWorkingDays(taipeiDate(now), shop.answer_days, shop.calendar);
  return doneBy(order, { proofing: shop.proofing_days, product: shop.product_days }, answered, shop.calendar);
}

/** What there is to say of a wish at a moment. */
export function wishedWarnings(
  wished: CalendarDate,
  order: Wishing,
  now: string,
  shop: ShopDays,
): readonly WishedWarning[] {
  return [
    ...(wished < soonestDate(order, now, shop) ? (['WISHED_DATE_TOO_SOON'] as const) : []),
    ...(shop.calendar.isWorkingDay(wished) ? [] : (['WISHED_DATE_NO_WORKING_DAY'] as const)),
  ];
}

/** A wish as its event keeps it, with what it was warned of. Throws `Refused` for a day that is over. */
export function wishAsked(
  wished_date: CalendarDate,
  order: Wishing,
  { now, settings }: QuotationFacts,
): { wished_date: CalendarDate; warnings?: WishedWarning[] } {
  if (wished_date < taipeiDate(now)) return refuse({ code: 'WISHED_DATE_PAST', field: 'wished_date' });
  const warnings = wishedWarnings(wished_date, order, now, settings);
  return { wished_date, ...(warnings.length > 0 && { warnings: [...warnings] }) };
}
