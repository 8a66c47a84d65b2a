import { plainKindOf, type PlainKind, zodTypeOf } from '@zhidan/domain';
import { z } from 'zod';
import type { Row, RowSchema } from '../projection/projection.js';

export type ColumnType = 'text' | 'bigint' | 'double precision' | 'boolean' | 'jsonb';

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable: boolean;
}

export const tableColumnsOf = (schema: RowSchema): readonly TableColumn[] =>
  Object.entries<z.ZodType>(schema.shape).map(([name, field]) => columnOf(name, field));

/** Derives the column of a field; a field that is not a single value becomes jsonb. */
function columnOf(name: string, field: z.ZodType): TableColumn {
  if (field instanceof z.ZodOptional)
    throw new Error(`column ${name} may be absent: a row has every column, say nullable instead`);
  if (field instanceof z.ZodNullable) return { ...columnOf(name, zodTypeOf(field.unwrap())), nullable: true };
  if (field instanceof z.ZodDefault || field instanceof z.ZodReadonly)
    return columnOf(name, zodTypeOf(field.unwrap()));
  if (field instanceof z.ZodPipe) return columnOf(name, zodTypeOf(field.out));
  const kind = plainKindOf(field);
  const mayHoldNull = kind === undefined || field instanceof z.ZodUnion;
  return {
    name,
    type: kind === undefined ? 'jsonb' : typeOf[kind],
    nullable: mayHoldNull && field.safeParse(null).success,
  };
}

const typeOf: Readonly<Record<PlainKind, ColumnType>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};

/**
 * Explains why a row does not fit into its columns; `undefined` if it fits. Only the column types are checked:
 * form rules may have become stricter since the event was written.
 */
export function rowTypeMismatch(columns: readonly TableColumn[], id: string, row: Row): string | undefined {
  if (row.id !== id) return `the row of ${id} calls itself ${row.id}`;
  const wrong = columns.find(({ name, type, nullable }) => !holds(type, nullable, row[name]));
  return wrong && `column ${wrong.name} (${wrong.type}) cannot hold ${JSON.stringify(row[wrong.name])}`;
}

function holds(type: ColumnType, nullable: boolean, value: unknown): boolean {
  if (value === null) return nullable;
  switch (type) {
    case 'text':
      // UTF-8 cannot encode an unpaired surrogate: PostgreSQL would silently store a different character.
      return typeof value === 'string' && value.isWellFormed();
    case 'bigint':
      return Number.isSafeInteger(value);
    case 'double precision':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'jsonb':
      return value !== undefined;
  }
}
