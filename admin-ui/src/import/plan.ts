import type { Change } from '../film/changes.js';
import type { Values } from '../form/fieldDeclaration.js';
import type { OfficeRecord } from '../record/screens.js';

/** What is wrong with a line. */
export interface Fault {
  /** What its column is called; empty where the line as a whole is wrong. */
  readonly label: string;
  /** What the cell says. */
  readonly cell: string;
  readonly message: string;
}

export type LineState = 'new' | 'changed' | 'same' | 'faulty';

/** What a line of a file would do. */
export interface PlannedLine {
  /** Its number in the spreadsheet. */
  readonly row: number;
  /** What its record is called. */
  readonly name: string;
  readonly state: LineState;
  /** The record as it is now; undefined where one is added. */
  readonly record: OfficeRecord | undefined;
  readonly changes: readonly Change[];
  /** The fields that are sent. */
  readonly body: Values;
  readonly faults: readonly Fault[];
  /** Whether the record was changed since the file was downloaded. */
  readonly isOutdated: boolean;
}

/** What a file would do, before anything is written. */
export interface ImportPlan {
  /** Words of the columns that are not taken, for people to know. */
  readonly passedOver: readonly string[];
  /** Headings that name no field: taken only once a person says that they may be left out. */
  readonly unknown: readonly string[];
  /** Why no line can be read; empty where they are. */
  readonly obstacles: readonly string[];
  /** Required columns that the file does not have. */
  readonly missing: readonly string[];
  readonly lines: readonly PlannedLine[];
}

/** How many lines are in each state. */
export const countsOf = (lines: readonly PlannedLine[]): Readonly<Record<LineState, number>> => {
  const counts = { new: 0, changed: 0, same: 0, faulty: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};

/** The lines that are sent: those that change something and have no fault. */
export const linesToSend = (lines: readonly PlannedLine[]): readonly PlannedLine[] =>
  lines.filter(({ state }) => state === 'new' || state === 'changed');

/** The state that follows from what a line changes and what is wrong with it. */
export function lineStateOf({ record, changes, faults }: Omit<PlannedLine, 'state'>): LineState {
  if (faults.length > 0) return 'faulty';
  if (record === undefined) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}
