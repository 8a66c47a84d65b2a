import type { Caller } from '@zhidan/domain';
import { conditionsOf } from './conditions.js';
import type { ListRequest } from './list-request.js';
import type { Resource, ResourceView } from './resource.js';
import { countsTableOf, fromClause } from './source.js';
import { SqlValues } from './sql-values.js';
import {
  selectedColumnsSql,
  withSqlFacts,
  orderByClause,
  whereClause,
  type SqlStatement,
} from './statement.js';
import { textConditions } from './text-search.js';
import { countKeysOf } from './total.js';

/**
 * With up to this many hits, all rows found by their words are sorted; with more hits, the first page is soon
 * found by scanning.
 */
const FEW = 4_000;

/**
 * Selects a page of rows and the number of all matching rows in one statement: every row has `rows_in_all`, and
 * an empty page is one row of nulls. Where counts of frequent filters exist, they are used.
 */
export const pageStatement = (
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  request: ListRequest,
): SqlStatement => statementOfPage(resource, view, caller, request, selectedColumnsSql(resource, view));

/** Selects only ids and versions of a page, for a resource with a table of its own. */
export const versionsStatement = (
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  request: ListRequest,
): SqlStatement => statementOfPage(resource, view, caller, request, VERSION);

/** `xmin` is the transaction that wrote a row, so a changed row has another value. */
const VERSION = 'id, xmin::text as row_version';

function statementOfPage(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  asked: ListRequest,
  columns: string,
): SqlStatement {
  const values = new SqlValues();
  const request = withSqlFacts(asked, values);
  const where = whereClause(resource, view, caller, request, values);
  const keys = countKeysOf(resource, view, caller, request);
  const source = fromClause(resource);
  const isFirst = request.from === 0;
  // PostgreSQL has to see the small limit in the text to choose a plan for few rows.
  const limit = isFirst
    ? `limit ${request.count}`
    : `limit ${values.place(request.count, 'bigint')} offset ${values.place(request.from, 'bigint')}`;
  const page: Page = {
    source,
    columns,
    where,
    order: orderByClause(request),
    limit,
    isByIndex: request.sort.field.facts !== undefined,
    counted:
      keys &&
      `select coalesce(sum(n), 0)::bigint as rows_in_all from ${countsTableOf(resource)}
        where key = any(${values.place(keys, 'text[]')})`,
  };
  if (request.words.length === 0) return { text: plainPage(page), values: values.all, isCommon: isFirst };
  const inText =
    keys &&
    [...conditionsOf(resource, view, caller, request, values), ...textConditions(request.words, values)].join(
      ' and ',
    );
  return {
    text: searchedPage({ ...page, inText }, request, values),
    values: values.all,
    isCommon: isFirst,
  };
}

interface Page {
  readonly source: string;
  readonly columns: string;
  readonly where: string;
  readonly order: string;
  readonly limit: string;
  /**
   * Whether an index-only scan of all rows gives the order; the page is then chosen before its rows are read.
   */
  readonly isByIndex: boolean;
  /** The SQL that looks up the stored count; undefined where the rows have to be counted. */
  readonly counted: string | undefined;
}

function plainPage({ source, columns, where, order, limit, counted, isByIndex }: Page): string {
  const total = counted ?? `select count(*) as rows_in_all from ${source} where ${where}`;
  const found = isByIndex
    ? `id in (select id from ${source} where ${where} order by ${order} ${limit}) order by ${order}`
    : `${where} order by ${order} ${limit}`;
  return `select page.*, counted.rows_in_all
    from (${total}) as counted
    left join lateral (select ${columns} from ${source} where ${found}) as page on true`;
}

/**
 * PostgreSQL cannot know whether the rows with a word come early or late in the requested order, and would scan
 * most of the table for a rare word. So the rows of a rare word are all taken from the index of grams and then
 * sorted; for a common word the rows are scanned in order, reading only their text.
 */
function searchedPage(
  { source, columns, where, inText, order, limit, counted }: Page & { readonly inText: string | undefined },
  { sort: { field, direction } }: ListRequest,
  values: SqlValues,
): string {
  const found = (isFew: string) =>
    `found as materialized (select id, ${field.sql} as place from ${source} where ${where}${isFew})`;
  const first = `select id from found order by place ${direction}, id ${direction} ${limit}`;
  const rows = (ids: string) =>
    `select page.*, counted.rows_in_all
      from counted
      left join lateral (select ${columns} from ${source} where id in (${ids}) order by ${order}) as page on true`;
  if (counted === undefined || inText === undefined)
    return `with ${found('')}, counted as (select count(*) as rows_in_all from found) ${rows(first)}`;
  const few = values.place(FEW, 'bigint');
  return `with counted as materialized (${counted}),
    ${found(` and (select rows_in_all from counted) <= ${few}`)}
    ${rows(`(${first}) union all (select id from ${source}
      where ${inText} and (select rows_in_all from counted) > ${few} order by ${order} ${limit})`)}`;
}
