import { changesOf, type LabelledChange } from '../../film/changes.js';
import type { FieldLabel } from '../../film/film.js';
import type { FormValues } from '../../form/fieldDeclaration.js';

/** A row of a list, identified by its id. */
export type ComparedRow = FormValues & { readonly id: string };

/** The differences between the past and the current rows of a list. */
export interface ListDifference {
  /** Rows that exist only today. */
  readonly added: readonly ComparedRow[];
  /** Rows that existed only in the past. */
  readonly gone: readonly ComparedRow[];
  /** Rows with different values, in their current state. */
  readonly changed: readonly { readonly row: ComparedRow; readonly changes: readonly LabelledChange[] }[];
  /** The number of unchanged rows. */
  readonly same: number;
}

/** Compares a past and the current answer for a list, both with the same filter and order. */
export function compareLists(
  then: readonly ComparedRow[],
  today: readonly ComparedRow[],
  fields: readonly FieldLabel[],
): ListDifference {
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
