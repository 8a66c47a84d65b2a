import type { CalendarDate } from '../core/time.js';

/** A day as one row of a file names it. */
export interface NamedDay {
  readonly row: number;
  readonly date: CalendarDate;
  readonly isOff: boolean;
  /** The reason for which the day is off, or worked; empty where the file gives none. */
  readonly name: string;
}

/** A row of a file with the reason why it cannot be read, or why it was left out. */
export interface CalendarRowNote {
  readonly row: number;
  readonly message: string;
}

/** The result of reading a file: its days, the rows that cannot be read, and the rows that were left out. */
export interface ReadDays {
  readonly days: readonly NamedDay[];
  readonly faults: readonly CalendarRowNote[];
  readonly passed: readonly CalendarRowNote[];
}
