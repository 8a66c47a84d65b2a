/** Calendar dates of the shop are those of Taipei, which is UTC+8 all year round. */
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A calendar date in Taipei, `YYYY-MM-DD`. */
export type CalendarDate = string;

export const taipeiDate = (instant: string): CalendarDate =>
  new Date(Date.parse(instant) + TAIPEI_OFFSET_MS).toISOString().slice(0, 10);

/** The time of day in Taipei of a UTC ISO instant, `HH:mm:ss`. */
export const taipeiTime = (instant: string): string =>
  new Date(Date.parse(instant) + TAIPEI_OFFSET_MS).toISOString().slice(11, 19);

/** The Taipei month of a UTC ISO instant, `YYYY-MM`. */
export const taipeiMonth = (instant: string): string => taipeiDate(instant).slice(0, 7);

/** The month (`YYYY-MM`) that comes `count` months after a month; a negative count goes back. */
export function addMonths(month: string, count: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const moved = year * 12 + of - 1 + count;
  return `${String(Math.floor(moved / 12)).padStart(4, '0')}-${String((moved % 12) + 1).padStart(2, '0')}`;
}

/** The UTC ISO instant at which a Taipei date begins. */
export const startOfTaipeiDate = (date: CalendarDate): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) - TAIPEI_OFFSET_MS).toISOString();

/** The UTC ISO instant at which a Taipei date ends, which is the first instant of the next day. */
export const endOfTaipeiDate = (date: CalendarDate): string =>
  new Date(Date.parse(startOfTaipeiDate(date)) + DAY_MS).toISOString();

/** `days` calendar days after a date; negative counts back. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);

/** Days from 1970-01-01 to a date. */
export const dayNumber = (date: CalendarDate): number => daysBetween('1970-01-01', date);
