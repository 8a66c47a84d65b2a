import type { Caller } from '@zhidan/domain';
import pg from 'pg';
import type { ListCondition, ListRequest } from './list-request.js';
import type { Resource, ResourceView } from './resource.js';
import { servingTableOf } from './source.js';
import { readerNamesOf } from './names-of.js';
import { sqlTypeOfKind, type SqlValues } from './sql-values.js';
import type { FieldValue } from './value.js';

/** Builds the SQL conditions of a list, apart from its searched words. */
export const conditionsOf = (
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  request: ListRequest,
  values: SqlValues,
): readonly string[] => [
  ...rowAccessConditions(resource, view, caller, values),
  ...request.conditions.map((condition) => conditionOf(condition, values)),
];

export function rowAccessConditions(
  { fields }: Resource,
  { rows: rule }: ResourceView,
  caller: Caller,
  values: SqlValues,
): readonly string[] {
  if (rule === 'all') return [];
  if ('own' in rule) {
    const column = pg.escapeIdentifier(rule.own);
    const isList = fields.get(rule.own)?.isList ?? false;
    if (rule.by === 'customer_id or permission')
      return [`${column} ?| ${values.place(readerNamesOf(caller), 'text[]')}`];
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

function conditionOf(condition: ListCondition, values: SqlValues): string {
  const { through } = condition.field;
  const asked = comparisonOf(condition, values);
  return through === undefined
    ? asked
    : `${pg.escapeIdentifier(through.by)} in (select id from ${servingTableOf(through.resource)} where ${asked})`;
}

function comparisonOf(condition: ListCondition, values: SqlValues): string {
  const { field } = condition;
  const present = field.present === undefined ? '' : `${field.present} and `;
  const type = sqlTypeOfKind[field.kind];
  switch (condition.is) {
    case 'at least':
      return `${present}${field.sql} >= ${values.place(condition.value, type)}`;
    case 'at most':
      return `${present}${field.sql} <= ${values.place(condition.value, type)}`;
    case 'before':
      return `${present}${field.sql} < ${values.place(condition.value, type)}`;
    case 'one of': {
      const wanted = condition.values.filter((value) => value !== null);
      const some = field.isList ? holdsOf(field.sql, wanted, values) : isOf(field.sql, wanted, type, values);
      return wanted.length === condition.values.length ? some : `(${some} or ${field.sql} is null)`;
    }
  }
}

const isOf = (sql: string, wanted: readonly FieldValue[], type: string, values: SqlValues): string =>
  wanted.length === 1
    ? `${sql} = ${values.place(wanted[0], type)}`
    : `${sql} = any(${values.place(wanted, `${type}[]`)})`;

const holdsOf = (sql: string, wanted: readonly FieldValue[], values: SqlValues): string =>
  `${sql} @> any(${values.place(
    wanted.map((value) => JSON.stringify(value)),
    'jsonb[]',
  )})`;
