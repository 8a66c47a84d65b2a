import { z } from 'zod';
import { sameJson } from './same-json.js';

/**
 * The value of a field before and after: nested fields with dots, a list as a whole; null where there was none.
 */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, in the order of the record. */
export const fieldChanges = (before: Fields, after: Fields, block = ''): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly FieldChange[] => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    if (sameJson(was, is)) return [];
    const field = `${block}${key}`;
    return isBlock(was) && isBlock(is)
      ? fieldChanges(was, is, `${field}.`)
      : [{ field, before: was, after: is }];
  });

const isBlock = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
