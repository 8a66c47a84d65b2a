/** A cell: what is a number is written as one, a `Date` as the calendar in Taipei says, everything else as text. */
export type TableCell = string | number | Date;

/** The lines of a table, the first with its headings. */
export type TableLines = readonly (readonly TableCell[])[];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

/** Spreadsheets know no time zones: the day and time in Taipei, as if they were UTC. Undefined for other texts. */
export function dateIn(text: string): Date | undefined {
  if (DAY.test(text)) return valid(Date.parse(`${text}T00:00:00Z`));
  return INSTANT.test(text) ? valid(Date.parse(text) + TAIPEI_OFFSET_MS) : undefined;
}

const valid = (ms: number): Date | undefined => (Number.isNaN(ms) ? undefined : new Date(ms));

/** Whether a date has a time of day. */
export const hasTime = (date: Date): boolean => date.getTime() % 86_400_000 !== 0;

/** `2026-01-31`, or `2026-01-31 13:05` where it has a time. */
export const dateText = (date: Date): string =>
  date
    .toISOString()
    .slice(0, hasTime(date) ? 16 : 10)
    .replace('T', ' ');
