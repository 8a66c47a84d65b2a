import { z } from 'zod';
import { type ShownKeys, shownKeysOf } from './pick.js';

/**
 * The schema of a row after `createPicker` with these paths: the same columns, with nested objects reduced to
 * the named fields.
 */
export const pickedSchema = (row: z.ZodObject, paths: readonly string[]): z.ZodObject =>
  pickedObject(row, shownKeysOf(paths));

function pickedObject(row: z.ZodObject, shown: ShownKeys): z.ZodObject {
  if (shown === 'all') return row;
  const shape: Record<string, z.core.$ZodType> = {};
  for (const [key, inside] of shown) {
    const column = row.shape[key];
    if (column === undefined) throw new Error(`no column ${key}`);
    shape[key] = pickedInside(column, inside);
  }
  return z.object(shape);
}

function pickedInside(column: z.core.$ZodType, shown: ShownKeys): z.core.$ZodType {
  if (shown === 'all') return column;
  if (column instanceof z.ZodObject) return pickedObject(column, shown);
  if (column instanceof z.ZodArray) return z.array(pickedInside(column.element, shown));
  if (column instanceof z.ZodNullable) return z.nullable(pickedInside(column.unwrap(), shown));
  throw new Error('only blocks and lists have something inside');
}
