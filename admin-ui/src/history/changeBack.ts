import { sameJson, type FieldChange } from '@zhidan/domain';
import type { FormValues } from '../form/fieldDeclaration.js';
import { valueAt } from '../form/values.js';
import { recordOfChanges } from './changesInWords.js';

/** What undoing a change of a record takes. */
export interface RevertPlan {
  /** The fields with their values before the change. */
  readonly fields: FormValues;
  /** Fields that were changed again since, which prevents undoing. */
  readonly changedSince: readonly FieldChange[];
}

/** Computes the change that restores the fields of the present record. */
export const revertPlanOf = (changes: readonly FieldChange[], record: FormValues): RevertPlan => ({
  fields: recordOfChanges(changes, ({ before }) => before),
  changedSince: changes.filter(({ field, after }) => !sameJson(valueAt(record, field) ?? null, after)),
});

/** The changes with old and new values exchanged. */
export const invertedChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
