import pg from 'pg';
import { tableNameOf } from '@zhidan/domain';
import type { Resource, View } from './resource.js';

/** Where rows of a resource are selected from: its table, its table beside another one, or part of another one's. */
export function sourceOf({ name, joined, within, relation }: Resource, alias?: string): string {
  if (relation !== undefined) return alias === undefined ? relation : `${relation} as ${alias}`;
  if (within !== undefined) {
    const columns = Object.entries(within.columns).map(([column, sql]) => `${sql} as ${quoted(column)}`);
    return `(select ${columns.join(', ')} from ${serving(within.resource)}
      where ${within.where}) as ${alias ?? 'rows'}`;
  }
  const table = serving(name);
  if (joined === undefined) return alias === undefined ? table : `${table} as ${alias}`;
  const columns = Object.entries(joined.columns).map(([column, sql]) => `${sql} as ${quoted(column)}`);
  return `(select own.*, ${columns.join(', ')} from ${table} as own
    left join ${serving(joined.resource)} as other on other.id = own.${quoted(joined.by)}) as ${alias ?? 'rows'}`;
}

/** The tables that have to be up to date for a resource to be. */
export const tablesOf = ({ name, joined, within, relation, computed }: Resource): readonly string[] =>
  relation === undefined
    ? [
        within?.resource ?? name,
        ...(joined === undefined ? [] : [joined.resource]),
        ...(computed?.with ?? []),
      ].map((resource) => tableNameOf({ name: resource }))
    : [];

/** Columns to select: those that are shown, or all of them where what is shown follows from what is not. */
export const selectedBy = ({ row, computed }: Resource, view: View): readonly string[] =>
  computed === undefined && view.row === undefined ? view.columns : Object.keys(row.shape);

/** The table that says how many rows of a resource have something in common. */
export const countsOf = ({ name }: Resource): string =>
  `read_model.${quoted(`${tableNameOf({ name })}_counts`)}`;

/** The table that a resource is read from, as SQL names it. */
export const serving = (name: string): string => `read_model.${quoted(tableNameOf({ name }))}`;
const quoted = (name: string): string => pg.escapeIdentifier(name);
