/** A cell: a number stays a number, a `Date` is written in Taipei time, everything else as text. */
export type TableCell = string | number | Date;

/** The lines of a table, with the headings first. */
export type TableLines = readonly (readonly TableCell[])[];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

/**
 * The day and time in Taipei as if they were UTC, because spreadsheets have no time zones. Undefined for texts
 * that are no dates.
 */
export function dateIn(text: string): Date | undefined {
  if (DAY.test(text)) return valid(Date.parse(`${text}T00:00:00Z`));
  return INSTANT.test(text) ? valid(Date.parse(text) + TAIPEI_OFFSET_MS) : undefined;
}

const valid = (ms: number): Date | undefined => (Number.isNaN(ms) ? undefined : new Date(ms));

export const hasTime = (date: Date): boolean => date.getTime() % 86_400_000 !== 0;

/** `2026-01-31`, or `2026-01-31 13:05` where it has a time. */
export const dateText = (date: Date): string =>
  date
    .toISOString()
    .slice(0, hasTime(date) ? 16 : 10)
    .replace('T', ' ');
