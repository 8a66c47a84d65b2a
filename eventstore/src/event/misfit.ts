import type { z } from 'zod';

/** Says where data does not fit, and nothing of the data itself: it may be personal. */
export function misfit(type: string, error: z.ZodError): Error {
  const where = error.issues.map(({ path, code }) => `${path.join('.') || 'data'} (${code})`);
  return new Error(`${type} does not fit its schema at ${where.join(', ')}`);
}
