import { changesOf, type Change } from '../../film/changes.js';
import type { FieldWord } from '../../film/film.js';
import type { Values } from '../../form/fieldDeclaration.js';

/** A row of a list, which is the same thing in both answers where its id is. */
export type Row = Values & { readonly id: string };

/** What is different in a list today. */
export interface Difference {
  /** In the list today and not then. */
  readonly added: readonly Row[];
  /** In the list then and not today. */
  readonly gone: readonly Row[];
  /** In both, with other values: as they are today. */
  readonly changed: readonly { readonly row: Row; readonly changes: readonly Change[] }[];
  /** How many are in both and the same in all that was compared. */
  readonly same: number;
}

/** Compares two answers of one list, asked with the same filter and sort: as of a moment, and of today. */
export function compareLists(
  then: readonly Row[],
  today: readonly Row[],
  fields: readonly FieldWord[],
): Difference {
  const before = new Map(then.map((row) => [row.id, row]));
  const now = new Set(today.map(({ id }) => id));
  const kept = today.flatMap((row) => {
    const was = before.get(row.id);
    return was === undefined ? [] : [{ row, changes: changesOf(fields, was, row) }];
  });
  const changed = kept.filter(({ changes }) => changes.length > 0);
  return {
    added: today.filter(({ id }) => !before.has(id)),
    gone: then.filter(({ id }) => !now.has(id)),
    changed,
    same: kept.length - changed.length,
  };
}
