import { bareSchema, plainKindOf, type PlainKind } from '@zhidan/domain';
import pg from 'pg';
import { z } from 'zod';

/** What columns that follow from the day are read with. */
export const factTypes = {
  today: 'integer',
  workdays: 'integer[]',
  workdaysUntil: 'integer[]',
  certainLines: 'text[]',
  doubtfulLines: 'text[]',
} as const;
export type FactName = keyof typeof factTypes;
export type Facts = Readonly<Partial<Record<FactName, unknown>>>;

/** What a caller may filter by and, unless it is a list, sort by. */
export interface Field {
  /** As callers write it: a column, or with dots what lies inside a column. */
  readonly name: string;
  /** A list is asked for a value that it holds. */
  readonly isList: boolean;
  /** The kind of the value, or of a list's values. */
  readonly kind: PlainKind;
  /** The column that it is or lies in. */
  readonly column: string;
  /** Reads it; made of nothing but the declaration. A name in braces stands for one of the `facts`. */
  readonly sql: string;
  /** What has to be known of the day before it can be read; undefined for what lies in the row. */
  readonly facts?: readonly FactName[];
  /** Which rows have a value at all, where few do: bounds are then looked for among these alone, by their index. */
  readonly present?: string;
  /** It lies in the row of another resource, whose id an own column holds: it narrows a list and orders none. */
  readonly through?: { readonly resource: string; readonly by: string };
}

/** All fields of a row that a caller may name, by name; objects are named for what lies inside them alone. */
export function fieldsOf(row: z.ZodObject): ReadonlyMap<string, Field> {
  const fields = Object.entries(row.shape).flatMap(([column, schema]) => fieldsIn(schema, column, []));
  return new Map(fields.map((field) => [field.name, field]));
}

function fieldsIn(declared: z.core.$ZodType, column: string, path: readonly string[]): readonly Field[] {
  const schema = bareSchema(declared);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) =>
      fieldsIn(value, column, [...path, key]),
    );
  }
  const isList = schema instanceof z.ZodArray;
  const kind = plainKindOf(isList ? bareSchema(schema.element) : schema);
  if (kind === undefined) return [];
  const sql = expression(isList, kind, column, path);
  return [{ name: [column, ...path].join('.'), isList, kind, column, sql }];
}

/** What lies under a name in each of the objects of a column: a row is found by any one of them. */
export const inEachOf = (column: string, key: string): Field => ({
  name: `${column}.${key}`,
  isList: true,
  kind: 'text',
  column,
  sql: `jsonb_path_query_array(${pg.escapeIdentifier(column)}, ${pg.escapeLiteral(`$[*].${key}`)})`,
});

const castOf: Readonly<Record<PlainKind, string>> = {
  text: '',
  integer: '::bigint',
  number: '::double precision',
  boolean: '::boolean',
};

function expression(isList: boolean, kind: PlainKind, column: string, path: readonly string[]): string {
  const name = pg.escapeIdentifier(column);
  const last = path.at(-1);
  if (last === undefined) return name;
  const steps = path.slice(0, -1).map((key) => ` -> ${pg.escapeLiteral(key)}`);
  const inside = `${name}${steps.join('')} ${isList ? '->' : '->>'} ${pg.escapeLiteral(last)}`;
  return `(${inside})${isList ? '' : castOf[kind]}`;
}
