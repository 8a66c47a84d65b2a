import type { FieldChange } from '@zhidan/domain';
import { changesOf, type Change } from '../film/changes.js';
import type { FieldWord } from '../film/film.js';
import type { Values } from '../form/fieldDeclaration.js';
import { withValue } from '../form/values.js';

/** The changes of an event, limited to fields with a label. */
export const changesInWords = (
  words: readonly FieldWord[],
  changes: readonly FieldChange[],
): readonly Change[] =>
  changesOf(
    words,
    recordOfChanges(changes, ({ before }) => before),
    recordOfChanges(changes, ({ after }) => after),
  );

/** A record with only these fields; a name with dots is a field inside a block. */
export function recordOfChanges(
  changes: readonly FieldChange[],
  valueOf: (change: FieldChange) => unknown,
): Values {
  let record: Values = {};
  for (const change of changes) record = withValue(record, change.field.split('.'), valueOf(change));
  return record;
}
