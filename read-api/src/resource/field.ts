import pg from 'pg';
import { z } from 'zod';

/** A single value. */
export type PlainKind = 'text' | 'integer' | 'number' | 'boolean';
/** A `list` of plain values is asked for what it holds; an `object` only for the fields inside it. */
export type FieldKind = PlainKind | 'list' | 'object';

export interface Field {
  /** As callers write it: a column, or with dots what lies inside a column. */
  readonly name: string;
  readonly kind: FieldKind;
  /** The kind of a list's elements, or its own. */
  readonly of: PlainKind | 'object';
  /** The column that it is or lies in. */
  readonly column: string;
  /** Reads it; made of nothing but the declaration. */
  readonly sql: string;
}

/** All fields of a row that a caller may name, by name. */
export function fieldsOf(row: z.ZodObject): ReadonlyMap<string, Field> {
  const fields = Object.entries(row.shape).flatMap(([column, schema]) => fieldsIn(bare(schema), column, []));
  return new Map(fields.map((field) => [field.name, field]));
}

function fieldsIn(schema: z.core.$ZodType, column: string, path: readonly string[]): readonly Field[] {
  const kind = kindOf(schema);
  const of = schema instanceof z.ZodArray ? plainKindOf(bare(schema.element)) : plainKindOf(schema);
  const name = [column, ...path].join('.');
  const field = { name, kind, of, column, sql: expression(kind, column, path) };
  if (!(schema instanceof z.ZodObject)) return [field];
  const inner = Object.entries<z.core.$ZodType>(schema.shape);
  return [field, ...inner.flatMap(([key, value]) => fieldsIn(bare(value), column, [...path, key]))];
}

/** Without what only says that it may be missing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return wrapped ? bare(schema.unwrap()) : schema;
}

function kindOf(schema: z.core.$ZodType): FieldKind {
  if (!(schema instanceof z.ZodArray)) return plainKindOf(schema);
  return plainKindOf(bare(schema.element)) === 'object' ? 'object' : 'list';
}

function plainKindOf(schema: z.core.$ZodType): PlainKind | 'object' {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'text';
  if (schema instanceof z.ZodEnum) return schema.options.every(isText) ? 'text' : 'object';
  if (schema instanceof z.ZodLiteral) return [...schema.values].every(isText) ? 'text' : 'object';
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'object';
}

const isText = (value: unknown): boolean => typeof value === 'string';

const castOf: Readonly<Record<FieldKind, string>> = {
  text: '',
  integer: '::bigint',
  number: '::double precision',
  boolean: '::boolean',
  list: '',
  object: '',
};

function expression(kind: FieldKind, column: string, path: readonly string[]): string {
  const name = pg.escapeIdentifier(column);
  const last = path.at(-1);
  if (last === undefined) return name;
  const steps = path.slice(0, -1).map((key) => ` -> ${pg.escapeLiteral(key)}`);
  const arrow = kind === 'list' || kind === 'object' ? '->' : '->>';
  return `(${name}${steps.join('')} ${arrow} ${pg.escapeLiteral(last)})${castOf[kind]}`;
}
