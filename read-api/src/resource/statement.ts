import { gramsWanted, isGram, type Caller } from '@zhidan/domain';
import pg from 'pg';
import type { PlainKind } from './field.js';
import type { Condition, ListRequest } from './list-request.js';
import type { Resource, View } from './resource.js';
import { countsOf, selectedBy, serving, sourceOf } from './source.js';
import { countKeysOf } from './total.js';
import type { FieldValue } from './value.js';

/** SQL whose text is made of the declaration alone; all that a caller sent is among the values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Collects values and gives the places they are referred to by. */
class Values {
  readonly all: unknown[] = [];
  place(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/**
 * A page of rows and, in the same look at the tables, how many there are: every row says `rows_in_all`, and where
 * the page is empty one row of nulls does. What is asked for often is counted already.
 */
export function pageStatement(
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
): Statement {
  const values = new Values();
  const where = whereOf(resource, view, caller, request, values);
  const counted = countKeysOf(resource, view, caller, request);
  const total =
    counted === undefined
      ? `select count(*) as rows_in_all from ${sourceOf(resource)} where ${where}`
      : `select coalesce(sum(n), 0)::bigint as rows_in_all from ${countsOf(resource)}
          where key = any(${values.place(counted, 'text[]')})`;
  const limit = `limit ${values.place(request.count, 'bigint')} offset ${values.place(request.from, 'bigint')}`;
  const source = sourceOf(resource);
  const order = orderOf(request);
  const rows = `select ${columnsOf(resource, view)} from ${source} where ${where} order by ${order} ${limit}`;
  return {
    text: `select page.*, counted.rows_in_all
      from (${total}) as counted
      left join lateral (${rows}) as page on true`,
    values: values.all,
  };
}

/** All rows that a list asks for, whatever its range. */
export function everyRowStatement(
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
): Statement {
  const values = new Values();
  const where = whereOf(resource, view, caller, request, values);
  return {
    text: `select ${columnsOf(resource, view)} from ${sourceOf(resource)} where ${where} order by ${orderOf(request)}`,
    values: values.all,
  };
}

export function oneRowStatement(resource: Resource, view: View, caller: Caller, id: string): Statement {
  const values = new Values();
  const where = [`id = ${values.place(id, 'text')}`, ...rowsOf(resource, view, caller, values)].join(' and ');
  return {
    text: `select ${columnsOf(resource, view)} from ${sourceOf(resource)} where ${where}`,
    values: values.all,
  };
}

const columnsOf = (resource: Resource, view: View): string =>
  selectedBy(resource, view)
    .map((name) => pg.escapeIdentifier(name))
    .join(', ');

/** Rows that are alike in what was asked for come in the order of their ids. */
const orderOf = ({ sort: { field, direction } }: ListRequest): string =>
  field.name === 'id' ? `id ${direction}` : `${field.sql} ${direction}, id ${direction}`;

function whereOf(
  resource: Resource,
  view: View,
  caller: Caller,
  request: ListRequest,
  values: Values,
): string {
  const all = [
    ...rowsOf(resource, view, caller, values),
    ...request.conditions.map((condition) => conditionOf(condition, values)),
    ...searchOf(request.words, values),
  ];
  return all.length > 0 ? all.join(' and ') : 'true';
}

function rowsOf(
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
  return Object.entries(rule.only).map(
    ([name, value]) => `${sqlOf(fields, name)} = ${values.place(value, typeOf(value))}`,
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
  const type = typeOfKind[field.kind];
  switch (condition.is) {
    case 'at least':
      return `${field.sql} >= ${values.place(condition.value, type)}`;
    case 'at most':
      return `${field.sql} <= ${values.place(condition.value, type)}`;
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
function searchOf(words: readonly string[], values: Values): readonly string[] {
  if (words.length === 0) return [];
  return [
    `search_grams @> ${values.place(gramsWanted(words), 'text[]')}`,
    ...words
      .filter((word) => !isGram(word))
      .map((word) => `search_text like ${values.place(`%${escaped(word)}%`, 'text')}`),
  ];
}

/** In a pattern `%`, `_` and the backslash mean something; in what people look for they do not. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
