import { addDays, startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import { workingCalendar } from '@zhidan/domain/calendar';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Orders are spread over this many days (eighteen months); the shop is set up in the week before. */
const ORDER_DAYS = 549;
const SETUP_DAYS = 7;

/** The opening time in minutes after midnight; the shop works from nine to six in Taipei. */
const OPENS_AT = 9 * 60;
export const MINUTES_A_DAY = 9 * 60;

/** The beginning of the demo's clock, given its end; `demoEndOf` is the inverse. */
export const demoStartOf = (ends: string): string => shifted(ends, -(ORDER_DAYS + SETUP_DAYS));
export const demoEndOf = (begins: string): string => shifted(begins, ORDER_DAYS + SETUP_DAYS);

const shifted = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY).toISOString();

/** Counts working hours backwards from the end, so that every order is in the past. */
export interface PastHours {
  /** The instant from which exactly this many working minutes remain until the end. */
  before(minutes: number): string;
  /** The number of working minutes in the months of the orders. */
  readonly minutes: number;
}

export function pastHours(ends: string): PastHours {
  const calendar = workingCalendar();
  const last = taipeiDate(ends);
  const first = taipeiDate(shifted(ends, -ORDER_DAYS));
  const openedAt = (date: string) => Date.parse(startOfTaipeiDate(date)) + OPENS_AT * MINUTE;
  const openOn = (date: string) =>
    Math.max(0, Math.min(MINUTES_A_DAY, Math.floor((Date.parse(ends) - openedAt(date)) / MINUTE)));

  const days: { readonly date: string; readonly open: number; readonly from: number }[] = [];
  let minutes = 0;
  for (let date = last; date > first; date = addDays(date, -1)) {
    if (!calendar.isWorkingDay(date)) continue;
    const open = openOn(date);
    days.push({ date, open, from: minutes });
    minutes += open;
  }
  return {
    minutes,
    before(asked) {
      const day = days.findLast(({ from, open }) => from <= asked && open > 0);
      if (day === undefined || asked > minutes)
        throw new RangeError(`the demo does not reach back so far: ${asked}`);
      return new Date(openedAt(day.date) + (day.open - (asked - day.from)) * MINUTE).toISOString();
    },
  };
}
