import { unwrapSchema, plainKindOf, type PlainKind } from '@zhidan/domain';
import pg from 'pg';
import { z } from 'zod';

/** Values for the SQL of columns that depend on today's date, with their PostgreSQL types. */
export const factTypes = {
  today: 'integer',
  workdays: 'integer[]',
  workdaysUntil: 'integer[]',
  certainLines: 'text[]',
  doubtfulLines: 'text[]',
} as const;
export type FactName = keyof typeof factTypes;
export type SqlFacts = Readonly<Partial<Record<FactName, unknown>>>;

/** A value that a caller may filter by and, unless it is a list, sort by. */
export interface FilterField {
  /** The name in a query: a column, or with dots a value inside a column. */
  readonly name: string;
  /** A list matches a filter when it contains the value. */
  readonly isList: boolean;
  /** The type of the value, or of the values in a list. */
  readonly kind: PlainKind;
  /** The column that the field is, or that contains it. */
  readonly column: string;
  /**
   * The SQL expression for the field, written from the declaration alone. A name in braces is replaced by one
   * of the `facts`.
   */
  readonly sql: string;
  /** Facts about the present day that the SQL needs; undefined for a field stored in the row. */
  readonly facts?: readonly FactName[];
  /**
   * An SQL condition for rows that have a value, set where only few do: range filters can then use a partial
   * index.
   */
  readonly present?: string;
  /**
   * Set for a field of another resource that is joined by an id in column `by`. Such a field can filter a list
   * but not sort it.
   */
  readonly through?: { readonly resource: string; readonly by: string };
}

/** All fields of a row by the name that callers use; an object gives only the fields inside it. */
export function filterFieldsOf(row: z.ZodObject): ReadonlyMap<string, FilterField> {
  const fields = Object.entries(row.shape).flatMap(([column, schema]) => fieldsIn(schema, column, []));
  return new Map(fields.map((field) => [field.name, field]));
}

function fieldsIn(
  declared: z.core.$ZodType,
  column: string,
  path: readonly string[],
): readonly FilterField[] {
  const schema = unwrapSchema(declared);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) =>
      fieldsIn(value, column, [...path, key]),
    );
  }
  const isList = schema instanceof z.ZodArray;
  const kind = plainKindOf(isList ? unwrapSchema(schema.element) : schema);
  if (kind === undefined) return [];
  const sql = expression(isList, kind, column, path);
  return [{ name: [column, ...path].join('.'), isList, kind, column, sql }];
}

/**
 * Declares a filter field for a key of the objects in a list column; a row matches when any one of its objects
 * does.
 */
export const jsonListField = (column: string, key: string): FilterField => ({
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
