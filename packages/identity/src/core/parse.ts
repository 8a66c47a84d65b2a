import type { z } from 'zod';
import { IdentityRefused, identityErrorCodes, type IdentityErrorCode } from './refusal.js';

/** Parses with a schema whose messages are refusal codes; refuses with the first. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues[0]?.message;
  throw new IdentityRefused(identityErrorCodes.find((known) => known === said) ?? 'MALFORMED');
}

/** Narrows a zod message, which is always a refusal code. */
export function validationError(word: IdentityErrorCode): { error: IdentityErrorCode } {
  return { error: word };
}
