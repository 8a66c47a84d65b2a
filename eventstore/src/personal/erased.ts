import { zodTypeOf } from '@zhidan/domain/core';
import { z } from 'zod';

/** The text that replaces personal text, such as the name, of an erased person. */
export const ERASED = '已刪除';

/**
 * The value of a field once its person is erased: `已刪除` where the schema accepts text, else the emptiest value
 * that it accepts; undefined removes the field. Throws for a field that the schema does not have (a typing
 * error would leave the data unencrypted) or that accepts no such value.
 */
export function erasedValueOf(schema: z.ZodType, path: string): unknown {
  const field = schemaAt(schema, path.split('.'));
  if (field === undefined) throw new Error(`there is no field ${path}`);
  const found = emptiest(field);
  if (found === undefined) throw new Error(`field ${path} accepts no value for an erased person`);
  return found.value;
}

function emptiest(schema: z.ZodType): { readonly value: unknown } | undefined {
  const inner = unwrapped(schema);
  const value = [ERASED, null, undefined, [], ''].find((candidate) => schema.safeParse(candidate).success);
  if (value !== undefined || schema.safeParse(undefined).success) return { value };
  return inner instanceof z.ZodObject ? emptiestObject(inner) : undefined;
}

function emptiestObject(schema: z.ZodObject): { readonly value: unknown } | undefined {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, emptiest(zodTypeOf(field))] as const,
  );
  if (fields.some(([, found]) => found === undefined)) return undefined;
  const value = Object.fromEntries(
    fields.flatMap(([name, found]) => (found?.value === undefined ? [] : [[name, found.value]])),
  );
  return schema.safeParse(value).success ? { value } : undefined;
}

function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [field, ...rest] = path;
  if (field === undefined) return schema;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return schemaAt(zodTypeOf(inner.element), path);
  if (inner instanceof z.ZodUnion) {
    return inner.options
      .map((option) => schemaAt(zodTypeOf(option), path))
      .find((found) => found !== undefined);
  }
  if (!(inner instanceof z.ZodObject)) return undefined;
  const next = Object.entries(inner.shape).find(([name]) => name === field)?.[1];
  return next === undefined ? undefined : schemaAt(zodTypeOf(next), rest);
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrapped(zodTypeOf(schema.unwrap()));
  }
  return schema instanceof z.ZodPipe ? unwrapped(zodTypeOf(schema.out)) : schema;
}
