import type { LabelledChange } from '../film/changes.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { OfficeRecord } from '../record/screens.js';

export interface ImportFault {
  /** The label of the faulty column; empty where the whole line is at fault. */
  readonly label: string;
  readonly cell: string;
  readonly message: string;
}

export type LineState = 'new' | 'changed' | 'same' | 'faulty';

/** A line of a file with its planned change. */
export interface PlannedLine {
  readonly row: number;
  readonly name: string;
  readonly state: LineState;
  /** The current record; undefined where the line adds one. */
  readonly record: OfficeRecord | undefined;
  readonly changes: readonly LabelledChange[];
  /** The values of the cells that differ from the record, as sent to the API. */
  readonly body: FormValues;
  readonly faults: readonly ImportFault[];
  /** Whether the record was changed after the file was downloaded. */
  readonly isOutdated: boolean;
}

/** The planned changes of a file, before anything is written. */
export interface ImportPlan {
  /** Headings of ignored columns, which are shown to the user. */
  readonly passedOver: readonly string[];
  /** Headings that name no field; the user must agree to ignore them before the import continues. */
  readonly unknown: readonly string[];
  /** The reasons why the file cannot be read; empty for a readable file. */
  readonly obstacles: readonly string[];
  /** Required columns that the file lacks. */
  readonly missing: readonly string[];
  readonly lines: readonly PlannedLine[];
}

export const countLinesByState = (lines: readonly PlannedLine[]): Readonly<Record<LineState, number>> => {
  const counts = { new: 0, changed: 0, same: 0, faulty: 0 };
  for (const { state } of lines) counts[state] += 1;
  return counts;
};

/** The lines to send: those with a change and without a fault. */
export const linesToSend = (lines: readonly PlannedLine[]): readonly PlannedLine[] =>
  lines.filter(({ state }) => state === 'new' || state === 'changed');

export function lineStateOf({ record, changes, faults }: Omit<PlannedLine, 'state'>): LineState {
  if (faults.length > 0) return 'faulty';
  if (record === undefined) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}
