import pg from 'pg';
import { tableNameOf } from '@zhidan/domain';
import type { Resource, ResourceView } from './resource.js';

/**
 * The SQL source of a resource: its table, its table joined with another one, or part of another resource's
 * table.
 */
export function fromClause({ name, joined, within, relation }: Resource, alias?: string): string {
  if (relation !== undefined) return alias === undefined ? relation : `${relation} as ${alias}`;
  if (within !== undefined) {
    const columns = Object.entries(within.columns).map(([column, sql]) => `${sql} as ${quoted(column)}`);
    return `(select ${columns.join(', ')} from ${servingTableOf(within.resource)}
      where ${within.where}) as ${alias ?? 'rows'}`;
  }
  const table = servingTableOf(name);
  if (joined === undefined) return alias === undefined ? table : `${table} as ${alias}`;
  const columns = Object.entries(joined.columns).map(([column, sql]) => `${sql} as ${quoted(column)}`);
  return `(select own.*, ${columns.join(', ')} from ${table} as own
    left join ${servingTableOf(joined.resource)} as other on other.id = own.${quoted(joined.by)}) as ${alias ?? 'rows'}`;
}

/** The tables that must be up to date for the resource to be up to date. */
export const tablesOf = ({ name, joined, within, relation, computed }: Resource): readonly string[] =>
  relation === undefined
    ? [
        within?.resource ?? name,
        ...(joined === undefined ? [] : [joined.resource]),
        ...(computed?.with ?? []),
      ].map((resource) => tableNameOf({ name: resource }))
    : [];

/** The columns to select: those of the view, or all of them where computed columns depend on hidden ones. */
export const selectedColumns = ({ row, computed }: Resource, view: ResourceView): readonly string[] =>
  computed === undefined && view.row === undefined ? view.columns : Object.keys(row.shape);

/** The table of stored row counts of a resource. */
export const countsTableOf = ({ name }: Resource): string =>
  `read_model.${quoted(`${tableNameOf({ name })}_counts`)}`;

/** The SQL name of the serving table of a resource. */
export const servingTableOf = (name: string): string => `read_model.${quoted(tableNameOf({ name }))}`;
const quoted = (name: string): string => pg.escapeIdentifier(name);
