import type { Caller } from '@zhidan/domain';
import pg from 'pg';
import type { FilterField } from '../resource/field.js';
import type { Resource, ResourceView } from '../resource/resource.js';
import { rowAccessConditions } from '../resource/conditions.js';
import { fromClause } from '../resource/source.js';
import { SqlValues } from '../resource/sql-values.js';
import { orderByClause, type SqlStatement } from '../resource/statement.js';
import { numberCondition, textSearchConditions, visibleTextConditions } from '../resource/text-search.js';

export interface SearchTerms {
  readonly words: readonly string[];
  /**
   * The beginning of an id: matching ids are always among the results, the newest first. Undefined where people
   * do not type ids.
   */
  readonly beginning: string | undefined;
  /** The largest number of rows for each way to find them. */
  readonly count: number;
}

/** This many rows are scanned in order first: a common word is soon found among them. */
export const SEARCHED_NEWEST_ROWS = 20_000;
/** At most this many rows from the index of grams are sorted. */
const MOST_FOUND = 4_000;

/**
 * Selects rows to rank, with only these fields, in the order of the resource. Numbers are found through their
 * indexes, words first among the newest rows and then through the index of grams.
 */
export function searchStatement(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  fields: readonly FilterField[],
  sought: SearchTerms,
): SqlStatement {
  const { words, count } = sought;
  const values = new SqlValues();
  const source = fromClause(resource);
  const sort = sortOf(resource);
  const order = orderByClause({ sort });
  const seen = rowAccessConditions(resource, view, caller, values);
  const where = (...conditions: readonly string[]) => [...seen, ...conditions].join(' and ');
  const numbered = numberedBy(view, sought, values).map(
    (is) => `(select id from ${source} where ${where(is)} order by id desc limit ${count})`,
  );
  const rows = seen.length === 0 ? source : `(select * from ${source} where ${where()}) as seen`;
  const inText = visibleTextConditions(view, words, values).join(' and ');
  const found = where(...textSearchConditions(view, words, values));
  // A known number is found exactly; looking for its digits inside of other numbers would give too many hits.
  const enough = isDigits(words) ? 1 : count;
  const columns = fields.map(({ name, sql }) => `${sql} as ${pg.escapeIdentifier(name)}`);
  return {
    text: `with numbered as materialized (${numbered.join(' union all ') || 'select null::text as id where false'}),
      newest as materialized (select id from
        (select * from ${rows} order by ${order} limit ${SEARCHED_NEWEST_ROWS}) as first_ones where ${inText} limit ${count}),
      found as materialized (select id, ${sort.field.sql} as place from ${source} where ${found}
        and (select count(*) from numbered) < ${enough} and (select count(*) from newest) < ${count}
        limit ${MOST_FOUND})
      select ${['id', ...columns].join(', ')} from ${source} where id in (
        select id from numbered union all select id from newest
        union all (select id from found order by place ${sort.direction}, id ${sort.direction} limit ${count}))
      order by ${order}`,
    values: values.all,
    isCommon: false,
  };
}

const isDigits = (words: readonly string[]): boolean => words.every((word) => /^[\d-]+$/.test(word));

function sortOf({ name, fields, sort: [by, direction] }: Resource) {
  const field = fields.get(by);
  if (field === undefined) throw new Error(`${name} is sorted by ${by}, which is no field`);
  return { field, direction };
}

/** Conditions that find rows by a number, each with an index of its own. */
const numberedBy = (
  view: ResourceView,
  { words, beginning }: SearchTerms,
  values: SqlValues,
): readonly string[] => [
  ...(beginning === undefined ? [] : [beginsWith(beginning, values)]),
  ...numberCondition(view, words, values),
];

/**
 * Ids are compared by bytes, so an upper bound that ends with the highest character includes all ids with this
 * beginning.
 */
const beginsWith = (beginning: string, values: SqlValues): string =>
  `id >= ${values.place(beginning, 'text')} and id < ${values.place(`${beginning}\u{10ffff}`, 'text')}`;
