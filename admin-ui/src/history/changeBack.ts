import { sameJson, type FieldChange } from '@zhidan/domain';
import type { Values } from '../form/fieldDeclaration.js';
import { valueAt } from '../form/values.js';
import { recordOfChanges } from './changesInWords.js';

/** How a change of a record is taken back. */
export interface ChangeBack {
  /** What is sent: the fields as they were before it. */
  readonly fields: Values;
  /** Fields that were changed again since: over a later change nothing is taken back. */
  readonly changedSince: readonly FieldChange[];
}

/** What would make the fields of a record, as it is now, what they were before these changes. */
export const changeBack = (changes: readonly FieldChange[], record: Values): ChangeBack => ({
  fields: recordOfChanges(changes, ({ before }) => before),
  changedSince: changes.filter(({ field, after }) => !sameJson(valueAt(record, field) ?? null, after)),
});

/** The changes the other way round. */
export const turnedBack = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
