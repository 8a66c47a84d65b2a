import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface RouteSchemas {
  readonly body?: z.ZodObject;
  readonly form?: JsonSchema;
  readonly answer?: JsonSchema;
  readonly status?: 200 | 201;
}

/** The schema of what callers may send. */
export const requestSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, 'input');
/** The schema of what callers receive. */
export const answerSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, 'output');

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
