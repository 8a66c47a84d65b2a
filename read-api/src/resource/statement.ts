import type { Caller } from '@zhidan/domain';
import pg from 'pg';
import { conditionsOf, rowAccessConditions } from './conditions.js';
import type { FilterField } from './field.js';
import type { ListRequest } from './list-request.js';
import type { Resource, ResourceView } from './resource.js';
import { selectedColumns, fromClause } from './source.js';
import { SqlValues } from './sql-values.js';
import { wordConditions } from './text-search.js';

/** SQL whose text is built from declarations alone; everything that a caller sent is among the values. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the same text is likely to be used again, so that preparing it pays. */
  readonly isCommon: boolean;
}

/** Selects complete rows with their versions; what the caller may see is decided later. */
export const completeRowsStatement = (resource: Resource, ids: readonly string[]): SqlStatement => ({
  text: `select xmin::text as row_version, ${namesOf(Object.keys(resource.row.shape))}
    from ${fromClause(resource)} where id = any($1::text[])`,
  values: [ids],
  isCommon: true,
});

/** Selects all rows of a list, without a page. */
export function everyRowStatement(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  asked: ListRequest,
): SqlStatement {
  const values = new SqlValues();
  const request = withSqlFacts(asked, values);
  const where = whereClause(resource, view, caller, request, values);
  return {
    text: `select ${selectedColumnsSql(resource, view)} from ${fromClause(resource)} where ${where} order by ${orderByClause(request)}`,
    values: values.all,
    isCommon: false,
  };
}

/** Sums a field over all matching rows; 0 where there are none. */
export function sumStatement(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  asked: ListRequest,
  { sql }: FilterField,
): SqlStatement {
  const values = new SqlValues();
  const where = whereClause(resource, view, caller, withSqlFacts(asked, values), values);
  return {
    text: `select coalesce(sum(${sql}), 0)::bigint as sum from ${fromClause(resource)} where ${where}`,
    values: values.all,
    isCommon: false,
  };
}

export function oneRowStatement(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  id: string,
): SqlStatement {
  const values = new SqlValues();
  const where = [
    `id = ${values.place(id, 'text')}`,
    ...rowAccessConditions(resource, view, caller, values),
  ].join(' and ');
  return {
    text: `select ${selectedColumnsSql(resource, view)} from ${fromClause(resource)} where ${where}`,
    values: values.all,
    isCommon: true,
  };
}

export const selectedColumnsSql = (resource: Resource, view: ResourceView): string =>
  namesOf(selectedColumns(resource, view));

const namesOf = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Binds the facts about the day that a request needs as parameters. */
export const withSqlFacts = (asked: ListRequest, values: SqlValues): ListRequest =>
  asked.facts === undefined
    ? asked
    : {
        ...asked,
        conditions: asked.conditions.map((each) => ({ ...each, field: known(each.field, asked, values) })),
        sort: { ...asked.sort, field: known(asked.sort.field, asked, values) },
      };

const known = (field: FilterField, { facts }: ListRequest, values: SqlValues): FilterField => ({
  ...field,
  sql: (field.facts ?? []).reduce(
    (sql, name) => sql.replaceAll(`{${name}}`, () => values.fact(name, facts)),
    field.sql,
  ),
});

/** Rows that are equal in the sorted field come in the order of their ids. */
export const orderByClause = ({ sort: { field, direction } }: Pick<ListRequest, 'sort'>): string =>
  field.name === 'id' ? `id ${direction}` : `${field.sql} ${direction}, id ${direction}`;

export function whereClause(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  request: ListRequest,
  values: SqlValues,
): string {
  const all = [
    ...conditionsOf(resource, view, caller, request, values),
    ...wordConditions(view, request.words, values),
  ];
  return all.length > 0 ? all.join(' and ') : 'true';
}
