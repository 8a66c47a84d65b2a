import { z } from 'zod';

/** A JSON schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface RouteSchemas {
  readonly body?: z.ZodObject;
  /** A body that comes as a form instead. */
  readonly form?: Schema;
  readonly answer?: Schema;
  readonly status?: 200 | 201;
}

/** What callers may send. */
export const sent = (schema: z.ZodType): Schema => jsonSchema(schema, 'input');
/** What they get. */
export const given = (schema: z.ZodType): Schema => jsonSchema(schema, 'output');

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
