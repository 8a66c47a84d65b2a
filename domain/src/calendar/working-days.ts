import { addDays, type CalendarDate } from '../core/time.js';
import { taiwanHolidays } from './holidays.js';

/** Changes of the calendar by settings: closed days, and extra working days. */
export interface CalendarChanges {
  readonly closed_days?: readonly CalendarDate[];
  readonly working_days?: readonly CalendarDate[];
}

/** Decides whether a date is a working day. */
export interface WorkingCalendar {
  isWorkingDay(date: CalendarDate): boolean;
}

const none: CalendarChanges = {};
const calendars = new WeakMap<CalendarChanges, WorkingCalendar>();

/** Weekdays without public holidays, changed by settings; the same object for the same settings. */
export function workingCalendar(changes: CalendarChanges = none): WorkingCalendar {
  const calendar = calendars.get(changes) ?? calendarOf(changes);
  calendars.set(changes, calendar);
  return calendar;
}

function calendarOf(changes: CalendarChanges): WorkingCalendar {
  const closed = new Set(changes.closed_days);
  const open = new Set(changes.working_days);
  return {
    isWorkingDay: (date) =>
      open.has(date) || !(closed.has(date) || isWeekend(date) || Object.hasOwn(taiwanHolidays, date)),
  };
}

function isWeekend(date: CalendarDate): boolean {
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
