import type { z } from 'zod';

/**
 * An error that names the fields that do not match the schema, but does not quote the data, which may be
 * personal.
 */
export function schemaMismatchError(type: string, error: z.ZodError): Error {
  const where = error.issues.map(({ path, code }) => `${path.join('.') || 'data'} (${code})`);
  return new Error(`${type} does not fit its schema at ${where.join(', ')}`);
}
