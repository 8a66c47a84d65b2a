/** A cell: numbers stay numbers, a `Date` is written as a date in Taipei time, and the rest is text. */
export type TableCell = string | number | Date;

/** The lines of a table, with the headings first. */
export type TableLines = readonly (readonly TableCell[])[];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

/**
 * The date and time in Taipei, stored as if it were UTC, because spreadsheets have no time zones. Undefined for
 * text that is no date.
 */
export function dateIn(text: string): Date | undefined {
  if (DAY.test(text)) return valid(Date.parse(`${text}T00:00:00Z`));
  return INSTANT.test(text) ? valid(Date.parse(text) + TAIPEI_OFFSET_MS) : undefined;
}

const valid = (ms: number): Date | undefined => (Number.isNaN(ms) ? undefined : new Date(ms));

export const hasTime = (date: Date): boolean => date.getTime() % 86_400_000 !== 0;

/** Formats a date as `2026-01-31`, or with a time as `2026-01-31 13:05`. */
export const dateText = (date: Date): string =>
  date
    .toISOString()
    .slice(0, hasTime(date) ? 16 : 10)
    .replace('T', ' ');
