import { z } from 'zod';
import { addDays, addMonths, type CalendarDate } from '../core/time.js';
import { taiwanHolidays } from './holidays.js';

/** The years for which the government's calendar can be imported. */
export const FIRST_OFFICIAL_YEAR = 2016;
export const LAST_OFFICIAL_YEAR = 2040;

/**
 * Changes of the calendar by settings; the shop's own days take precedence over those of the government's
 * calendar.
 */
export interface CalendarChanges {
  readonly closed_days?: readonly CalendarDate[];
  readonly working_days?: readonly CalendarDate[];
  /** Years of an imported calendar, which replaces the built-in table for the whole year. */
  readonly official_years?: readonly number[];
  /** Weekdays off in these years. */
  readonly official_days_off?: readonly CalendarDate[];
  /** Saturdays and Sundays of these years on which people work to make up for a day off. */
  readonly official_working_days?: readonly CalendarDate[];
}

/** Decides whether a date is a working day. */
export interface WorkingCalendar {
  isWorkingDay(date: CalendarDate): boolean;
  /** Whether the public holidays of a year are known; if not, only Saturdays and Sundays count as days off. */
  knowsYear(year: number): boolean;
}

export const yearOfDate = (date: CalendarDate): number => Number(date.slice(0, 4));

const builtInYears: ReadonlySet<number> = new Set(Object.keys(taiwanHolidays).map(yearOfDate));

const none: CalendarChanges = {};
const calendars = new WeakMap<CalendarChanges, WorkingCalendar>();

/**
 * Weekdays without public holidays, with the changes of the settings. Calls with the same settings return the
 * same object.
 */
export function workingCalendar(changes: CalendarChanges = none): WorkingCalendar {
  const calendar = calendars.get(changes) ?? calendarOf(changes);
  calendars.set(changes, calendar);
  return calendar;
}

function calendarOf(changes: CalendarChanges): WorkingCalendar {
  const closed = new Set(changes.closed_days);
  const open = new Set(changes.working_days);
  const years = new Set(changes.official_years);
  const off = new Set(changes.official_days_off);
  const madeUp = new Set(changes.official_working_days);
  const isUsuallyWorked = (date: CalendarDate): boolean =>
    years.has(yearOfDate(date))
      ? madeUp.has(date) || !(isWeekend(date) || off.has(date))
      : !(isWeekend(date) || Object.hasOwn(taiwanHolidays, date));
  return {
    isWorkingDay: (date) => open.has(date) || (!closed.has(date) && isUsuallyWorked(date)),
    knowsYear: (year) => years.has(year) || builtInYears.has(year),
  };
}

/**
 * Whether any year between two dates has unknown public holidays, so that working days counted from one to the
 * other are only an estimate.
 */
export function isCountedByWeekdays(
  from: CalendarDate,
  to: CalendarDate,
  { knowsYear }: WorkingCalendar,
): boolean {
  if (to <= from) return false;
  const [first, last] = [yearOfDate(addDays(from, 1)), yearOfDate(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).some((year) => !knowsYear(year));
}

/** The note beside a date that was counted in years with unknown public holidays. */
export const COUNTED_BY_WEEKDAYS = '放假日尚未公布，以平日估算';

/**
 * The last day up to which public holidays are known without a gap; the end of last year where this year's are
 * not known.
 */
export function knownUntil(today: CalendarDate, { knowsYear }: WorkingCalendar): CalendarDate {
  let year = yearOfDate(today);
  while (knowsYear(year)) year += 1;
  return `${year - 1}-12-31`;
}

/** The day with which the known public holidays end, as the overview shows it. */
export const calendarEnd = z.object({ known_until: z.string() });
export type CalendarEnd = z.infer<typeof calendarEnd>;

/**
 * How many months before the end of the known public holidays a warning begins: before the government publishes
 * the next year.
 */
const MONTHS_AHEAD = 6;

/** Whether the known public holidays end within six months. */
export const endsSoon = (today: CalendarDate, calendar: WorkingCalendar): boolean =>
  knownUntil(today, calendar) < `${addMonths(today, MONTHS_AHEAD)}${today.slice('YYYY-MM'.length)}`;

export function isWeekend(date: CalendarDate): boolean {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  return day === 0 || day === 6;
}

/** A calendar without a working day in this many days counts as permanently closed. */
const LONGEST_CLOSURE = 366;

/**
 * The date `days` working days after a date; the date itself where `days` is 0. Throws where the calendar has
 * no working day.
 */
export function addWorkingDays(date: CalendarDate, days: number, calendar: WorkingCalendar): CalendarDate {
  let reached = date;
  for (let left = days; left > 0; left -= 1) reached = nextWorkingDay(reached, calendar);
  return reached;
}

/**
 * The next working day of each date by calendar; cached because lists calculate the same days for each of their
 * rows.
 */
const following = new WeakMap<WorkingCalendar, Map<CalendarDate, CalendarDate>>();

export function nextWorkingDay(date: CalendarDate, calendar: WorkingCalendar): CalendarDate {
  const known = following.get(calendar) ?? new Map<CalendarDate, CalendarDate>();
  following.set(calendar, known);
  const next = known.get(date) ?? firstWorkingDayAfter(date, calendar);
  known.set(date, next);
  return next;
}

function firstWorkingDayAfter(date: CalendarDate, calendar: WorkingCalendar): CalendarDate {
  for (let ahead = 1; ahead <= LONGEST_CLOSURE; ahead += 1) {
    const next = addDays(date, ahead);
    if (calendar.isWorkingDay(next)) return next;
  }
  throw new RangeError(`no working day within a year of ${date}`);
}

/** Working days from one date to another, the first not counted; negative when `to` is earlier. */
export function workingDaysBetween(from: CalendarDate, to: CalendarDate, calendar: WorkingCalendar): number {
  if (to < from) return 0 - workingDaysBetween(to, from, calendar);
  let days = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (calendar.isWorkingDay(date)) days += 1;
  }
  return days;
}
