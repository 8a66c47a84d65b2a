import type { FieldChange } from '@zhidan/domain';
import { changesOf, type LabelledChange } from '../film/changes.js';
import type { FieldLabel } from '../film/film.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { withValue } from '../form/values.js';

/** The changes of an event, limited to fields with a label. */
export const labelledChanges = (
  words: readonly FieldLabel[],
  changes: readonly FieldChange[],
): readonly LabelledChange[] =>
  changesOf(
    words,
    recordOfChanges(changes, ({ before }) => before),
    recordOfChanges(changes, ({ after }) => after),
  );

/** Builds a record from changed fields; a dotted name is a field inside a block. */
export function recordOfChanges(
  changes: readonly FieldChange[],
  valueOf: (change: FieldChange) => unknown,
): FormValues {
  let record: FormValues = {};
  for (const change of changes) record = withValue(record, change.field.split('.'), valueOf(change));
  return record;
}
