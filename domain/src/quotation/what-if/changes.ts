import { z } from 'zod';
import { sameJson } from '../../record/same-json.js';
import type { SeenOrder } from '../order-view.js';

/** A field of an order before and after: with dots what lies inside a block of it, a list as a whole. */
export const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What every command changes says nothing of any of them. */
const ALWAYS_CHANGED: readonly string[] = ['revision', 'modified_date', 'modifiedUser_id'];

/** What is not the same in both, in the order of the fields. */
export const changesBetween = (before: SeenOrder, after: SeenOrder): readonly FieldChange[] =>
  changesIn('', before, after).filter(({ field }) => !ALWAYS_CHANGED.includes(field));

const changesIn = (block: string, before: SeenOrder, after: SeenOrder): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): readonly FieldChange[] => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    if (sameJson(was, is)) return [];
    const field = `${block}${key}`;
    return isBlock(was) && isBlock(is)
      ? changesIn(`${field}.`, was, is)
      : [{ field, before: was, after: is }];
  });

const isBlock = (value: unknown): value is SeenOrder =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
