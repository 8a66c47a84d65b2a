import { gramsWanted, isGram, type Caller, type PlainKind } from '@zhidan/domain';
import pg from 'pg';
import { factTypes, type Facts, type FactName, type Field } from './field.js';
import type { Condition, ListRequest } from './list-request.js';
import type { Resource, View } from './resource.js';
import { countsOf, selectedBy, serving, sourceOf } from './source.js';
import { countKeysOf } from './total.js';
import type { FieldValue } from './value.js';

/** SQL whose text is made of the declaration alone; all that a caller sent is among the values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the same text is asked for again and again. */
  readonly isCommon: boolean;
}

/** Collects values and gives the places they are referred to by. */
export class Values {
  readonly all: unknown[] = [];
  place(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }

  readonly #facts = new Map<FactName, string>();
  /** Where a fact stands: once, however often it is asked for. */
  fact(name: FactName, facts: Facts | undefined): string {
    if (facts === undefined) throw new Error(`nobody asked for ${name}`);
    const place = this.#facts.get(name) ?? this.place(facts[name], factTypes[name]);
    this.#facts.set(name, place);
    return place;
  }
}

/** Rows found by their words are looked through one by one up to here; of more, the first are soon met. */
const FEW = 4_000;

/**
 * A page of rows and, in the same look at the tables, how many there are: every row says `rows_in_all`, and where
 * the page is empty one row of nulls does. What is asked for often is counted already.
 */
export const pageStatement = (
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
): Statement => statementOfPage(resource, view, caller, request, columnsOf(resource, view));

/** The same, of a resource that lies in a table of its own, with nothing of a row but which one it is. */
export const versionsStatement = (
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
): Statement => statementOfPage(resource, view, caller, request, VERSION);

/** PostgreSQL says of each row by which transaction it was written; one that was changed is another row. */
const VERSION = 'id, xmin::text as row_version';

/** Rows of a table whole, whoever sees them, each with its version. */
export const wholeRowsStatement = (resource: Resource, ids: readonly string[]): Statement => ({
  text: `select xmin::text as row_version, ${namesOf(Object.keys(resource.row.shape))}
    from ${sourceOf(resource)} where id = any($1::text[])`,
  values: [ids],
  isCommon: true,
});

function statementOfPage(
  resource: Resource,
  view: View,
  caller: Caller,
  asked: ListRequest,
  columns: string,
): Statement {
  const values = new Values();
  const request = knowing(asked, values);
  const where = whereOf(resource, view, caller, request, values);
  const keys = countKeysOf(resource, view, caller, request);
  const source = sourceOf(resource);
  const isFirst = request.from === 0;
  // PostgreSQL has to know how few rows are wanted to keep a plan for them.
  const limit = isFirst
    ? `limit ${request.count}`
    : `limit ${values.place(request.count, 'bigint')} offset ${values.place(request.from, 'bigint')}`;
  const page: Page = {
    source,
    columns,
    where,
    order: orderOf(request),
    limit,
    isByIndex: request.sort.field.facts !== undefined,
    counted:
      keys &&
      `select coalesce(sum(n), 0)::bigint as rows_in_all from ${countsOf(resource)}
        where key = any(${values.place(keys, 'text[]')})`,
  };
  if (request.words.length === 0) return { text: plainPage(page), values: values.all, isCommon: isFirst };
  const inText =
    keys &&
    [...conditionsOf(resource, view, caller, request, values), ...textHolds(request.words, values)].join(
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
  /** What puts them in order follows from what an index holds, and is worked out for all of them. */
  readonly isByIndex: boolean;
  /** What tells how many rows there are; undefined where they have to be counted anew. */
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
 * PostgreSQL cannot know whether the rows of a word lie among the first of an order or among the last, and would
 * walk through most of the table for a rare one. So those of a rare word are all taken from the index of grams and
 * put in order, and for a common one the order is walked, with nothing opened but the text.
 */
function searchedPage(
  { source, columns, where, inText, order, limit, counted }: Page & { readonly inText: string | undefined },
  { sort: { field, direction } }: ListRequest,
  values: Values,
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

/** All rows that a list asks for, whatever its range. */
export function everyRowStatement(
  resource: Resource,
  view: View,
  caller: Caller,
  asked: ListRequest,
): Statement {
  const values = new Values();
  const request = knowing(asked, values);
  const where = whereOf(resource, view, caller, request, values);
  return {
    text: `select ${columnsOf(resource, view)} from ${sourceOf(resource)} where ${where} order by ${orderOf(request)}`,
    values: values.all,
    isCommon: false,
  };
}

export function oneRowStatement(resource: Resource, view: View, caller: Caller, id: string): Statement {
  const values = new Values();
  const where = [`id = ${values.place(id, 'text')}`, ...rowsOf(resource, view, caller, values)].join(' and ');
  return {
    text: `select ${columnsOf(resource, view)} from ${sourceOf(resource)} where ${where}`,
    values: values.all,
    isCommon: true,
  };
}

const columnsOf = (resource: Resource, view: View): string => namesOf(selectedBy(resource, view));

const namesOf = (columns: readonly string[]): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** What is asked for, with all that it says of the day among the values. */
const knowing = (asked: ListRequest, values: Values): ListRequest =>
  asked.facts === undefined
    ? asked
    : {
        ...asked,
        conditions: asked.conditions.map((each) => ({ ...each, field: known(each.field, asked, values) })),
        sort: { ...asked.sort, field: known(asked.sort.field, asked, values) },
      };

const known = (field: Field, { facts }: ListRequest, values: Values): Field => ({
  ...field,
  sql: (field.facts ?? []).reduce(
    (sql, name) => sql.replaceAll(`{${name}}`, () => values.fact(name, facts)),
    field.sql,
  ),
});

/** Rows that are alike in what was asked for come in the order of their ids. */
export const orderOf = ({ sort: { field, direction } }: Pick<ListRequest, 'sort'>): string =>
  field.name === 'id' ? `id ${direction}` : `${field.sql} ${direction}, id ${direction}`;

function whereOf(
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
  values: Values,
): string {
  const all = [
    ...conditionsOf(resource, view, caller, request, values),
    ...searchOf(view, request.words, values),
  ];
  return all.length > 0 ? all.join(' and ') : 'true';
}

/** All that a row has to fulfil beside its words. */
const conditionsOf = (
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
  values: Values,
): readonly string[] => [
  ...rowsOf(resource, view, caller, values),
  ...request.conditions.map((condition) => conditionOf(condition, values)),
];

export function rowsOf(
  { fields }: Resource,
  { rows: rule }: View,
  caller: Caller,
  values: Values,
): readonly string[] {
  if (rule === 'all') return [];
  if ('own' in rule) {
    const column = pg.escapeIdentifier(rule.own);
    const isList = fields.get(rule.own)?.isList ?? false;
    const own = values.place(caller[rule.by], 'text');
    return [isList ? `${column} @> jsonb_build_array(${own})` : `${column} = ${own}`];
  }
  return Object.entries(rule.only).map(([name, value]) =>
    Array.isArray(value)
      ? `${sqlOf(fields, name)} = any(${values.place(value, 'text[]')})`
      : `${sqlOf(fields, name)} = ${values.place(value, typeOf(value))}`,
  );
}

function sqlOf(fields: Resource['fields'], name: string): string {
  const field = fields.get(name);
  if (field === undefined) throw new Error(`a rule about rows asks for ${name}, which is no field`);
  return field.sql;
}

const typeOf = (value: unknown): string =>
  typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'double precision' : 'text';

const typeOfKind: Readonly<Record<PlainKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};

function conditionOf(condition: Condition, values: Values): string {
  const { through } = condition.field;
  const asked = comparisonOf(condition, values);
  return through === undefined
    ? asked
    : `${pg.escapeIdentifier(through.by)} in (select id from ${serving(through.resource)} where ${asked})`;
}

function comparisonOf(condition: Condition, values: Values): string {
  const { field } = condition;
  const present = field.present === undefined ? '' : `${field.present} and `;
  const type = typeOfKind[field.kind];
  switch (condition.is) {
    case 'at least':
      return `${present}${field.sql} >= ${values.place(condition.value, type)}`;
    case 'at most':
      return `${present}${field.sql} <= ${values.place(condition.value, type)}`;
    case 'one of': {
      const wanted = condition.values.filter((value) => value !== null);
      const some = field.isList ? holdsOf(field.sql, wanted, values) : isOf(field.sql, wanted, type, values);
      return wanted.length === condition.values.length ? some : `(${some} or ${field.sql} is null)`;
    }
  }
}

const isOf = (sql: string, wanted: readonly FieldValue[], type: string, values: Values): string =>
  wanted.length === 1
    ? `${sql} = ${values.place(wanted[0], type)}`
    : `${sql} = any(${values.place(wanted, `${type}[]`)})`;

const holdsOf = (sql: string, wanted: readonly FieldValue[], values: Values): string =>
  `${sql} @> any(${values.place(
    wanted.map((value) => JSON.stringify(value)),
    'jsonb[]',
  )})`;

/**
 * Pairs of characters find the rows by their index; the text itself then confirms each word that is more than
 * one pair. Looking into no text, the index alone counts what a common pair finds.
 */
function searchOf(view: View, words: readonly string[], values: Values): readonly string[] {
  if (words.length === 0) return [];
  const inText = textFinds(view, words, values);
  const equal = numberEquals(view, words, values);
  return equal.length === 0 ? inText : [`((${inText.join(' and ')}) or ${equal.join(' or ')})`];
}

/** Columns that hold the number that is sought, one of which is enough; none where no number is sought. */
export function numberEquals(view: View, words: readonly string[], values: Values): readonly string[] {
  const number = numberIn(words);
  return number === undefined
    ? []
    : view.numbers.map(({ sql, kind }) => `${sql} = ${values.place(number, 'text')}::${typeOfKind[kind]}`);
}

/** The digits of a search that is one number or amount: shorter ones, of which there are many, are counted as text. */
function numberIn([word = '', ...more]: readonly string[]): string | undefined {
  const digits = /^(?:nt)?\$?(\d[\d,]{2,11})元?$/.exec(word)?.[1]?.replaceAll(',', '');
  return more.length === 0 ? digits : undefined;
}

export function textFinds({ search }: View, words: readonly string[], values: Values): readonly string[] {
  const grams = `search_grams @> ${values.place(gramsWanted(words), 'integer[]')}`;
  if (search !== 'all') return [grams, ...visibleTextHolds({ search }, words, values)];
  return [
    grams,
    ...textHolds(
      words.filter((word) => !isGram(word)),
      values,
    ),
  ];
}

/** The text of the fields that are seen, folded as `searchable` folds: what is not seen finds nothing. */
const visibleText = (fields: readonly Field[]): string =>
  `regexp_replace(replace(lower(normalize(concat_ws(' ', ${fields
    .map(({ sql }) => sql)
    .join(', ')}), NFKC)), '臺', '台'), '\\s+', ' ', 'g')`;

/** The words in what these callers see of the text, looked for without the index of grams. */
export const visibleTextHolds = (
  { search }: Pick<View, 'search'>,
  words: readonly string[],
  values: Values,
): readonly string[] => wordsIn(search === 'all' ? 'search_text' : visibleText(search), words, values);

const wordsIn = (text: string, words: readonly string[], values: Values): readonly string[] =>
  words.map((word) => `${text} like ${values.place(`%${escaped(word)}%`, 'text')}`);

const textHolds = (words: readonly string[], values: Values): readonly string[] =>
  wordsIn('search_text', words, values);

/** In a pattern `%`, `_` and the backslash mean something; in what people look for they do not. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
