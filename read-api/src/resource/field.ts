import pg from 'pg';
import { z } from 'zod';

/** A single value. */
export type PlainKind = 'text' | 'integer' | 'number' | 'boolean';

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
  /** Reads it; made of nothing but the declaration. */
  readonly sql: string;
  /** It lies in the row of another resource, whose id an own column holds: it narrows a list and orders none. */
  readonly through?: { readonly resource: string; readonly by: string };
}

/** All fields of a row that a caller may name, by name; objects are named for what lies inside them alone. */
export function fieldsOf(row: z.ZodObject): ReadonlyMap<string, Field> {
  const fields = Object.entries(row.shape).flatMap(([column, schema]) => fieldsIn(schema, column, []));
  return new Map(fields.map((field) => [field.name, field]));
}

function fieldsIn(declared: z.core.$ZodType, column: string, path: readonly string[]): readonly Field[] {
  const schema = bare(declared);
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, value]) =>
      fieldsIn(value, column, [...path, key]),
    );
  }
  const isList = schema instanceof z.ZodArray;
  const kind = kindOf(isList ? bare(schema.element) : schema);
  if (kind === undefined) return [];
  const sql = expression(isList, kind, column, path);
  return [{ name: [column, ...path].join('.'), isList, kind, column, sql }];
}

/** Without what only says that it may be missing, or how it may be sent. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  if (wrapped) return bare(schema.unwrap());
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}

function kindOf(schema: z.core.$ZodType): PlainKind | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'text';
  if (schema instanceof z.ZodEnum) return kindOfChoices(schema.options);
  if (schema instanceof z.ZodLiteral) return kindOfChoices([...schema.values]);
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number';
  if (schema instanceof z.ZodUnion) return kindOfAll(schema.options);
  return schema instanceof z.ZodBoolean ? 'boolean' : undefined;
}

/** The one kind of several forms that a value may have. */
function kindOfAll(forms: readonly z.core.$ZodType[]): PlainKind | undefined {
  const kinds = new Set(forms.map((form) => kindOf(bare(form))));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function kindOfChoices(choices: readonly unknown[]): PlainKind | undefined {
  if (choices.every((choice) => typeof choice === 'string')) return 'text';
  return choices.every(Number.isSafeInteger) ? 'integer' : undefined;
}

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
