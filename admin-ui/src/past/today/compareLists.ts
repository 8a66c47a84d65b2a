import { changesOf, type LabelledChange } from '../../film/changes.js';
import type { FieldLabel } from '../../film/film.js';
import type { FormValues } from '../../form/fieldDeclaration.js';

/** A row of a list; rows with the same id are the same record. */
export type Row = FormValues & { readonly id: string };

/** The differences between a past list and today's. */
export interface ListDifference {
  /** Rows that are in today's list only. */
  readonly added: readonly Row[];
  /** Rows that were in the past list only. */
  readonly gone: readonly Row[];
  /** Rows in both lists with different values, in their present state. */
  readonly changed: readonly { readonly row: Row; readonly changes: readonly LabelledChange[] }[];
  /** The number of rows in both lists with equal values. */
  readonly same: number;
}

/** Compares two answers of one list with the same filter and order: at a moment, and today. */
export function compareLists(
  then: readonly Row[],
  today: readonly Row[],
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
