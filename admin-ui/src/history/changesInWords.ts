import type { FieldChange } from '@zhidan/domain';
import { changesOf, type Change } from '../film/changes.js';
import type { FieldWord } from '../film/film.js';
import type { Values } from '../form/fieldDeclaration.js';
import { withValue } from '../form/values.js';

/** What an event changed, of the fields that have words. */
export const changesInWords = (
  words: readonly FieldWord[],
  changes: readonly FieldChange[],
): readonly Change[] =>
  changesOf(
    words,
    recordOfChanges(changes, ({ before }) => before),
    recordOfChanges(changes, ({ after }) => after),
  );

/** A record that holds these fields alone, those with dots inside blocks. */
export function recordOfChanges(
  changes: readonly FieldChange[],
  valueOf: (change: FieldChange) => unknown,
): Values {
  let record: Values = {};
  for (const change of changes) record = withValue(record, change.field.split('.'), valueOf(change));
  return record;
}
