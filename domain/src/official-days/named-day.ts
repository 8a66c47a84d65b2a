import type { CalendarDate } from '../core/time.js';

/** A day as one row of a file names it. */
export interface NamedDay {
  readonly row: number;
  readonly date: CalendarDate;
  readonly isOff: boolean;
  /** Why the day is off, or worked; empty where the file does not say. */
  readonly name: string;
}

/** A row of a file with the reason why it cannot be read, or why it was left out. */
export interface CalendarRowNote {
  readonly row: number;
  readonly message: string;
}

/** The rows of a file of any form; `undefined` for a file of an unknown form. */
export interface ReadDays {
  readonly days: readonly NamedDay[];
  readonly faults: readonly CalendarRowNote[];
  readonly passed: readonly CalendarRowNote[];
}
