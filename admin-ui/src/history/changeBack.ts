import { sameJson, type FieldChange } from '@zhidan/domain';
import type { FormValues } from '../form/fieldDeclaration.js';
import { valueAt } from '../form/values.js';
import { recordOfChanges } from './changesInWords.js';

/** The data needed to undo a change of a record. */
export interface RevertPlan {
  /** The fields with their values before the change. */
  readonly fields: FormValues;
  /** Fields that were changed again later, which prevents undoing. */
  readonly changedSince: readonly FieldChange[];
}

/** Plans the change that restores the earlier values in the current record. */
export const revertPlanOf = (changes: readonly FieldChange[], record: FormValues): RevertPlan => ({
  fields: recordOfChanges(changes, ({ before }) => before),
  changedSince: changes.filter(({ field, after }) => !sameJson(valueAt(record, field) ?? null, after)),
});

/** The changes with old and new values swapped. */
export const invertedChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
