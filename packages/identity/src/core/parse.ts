import type { z } from 'zod';
import { IdentityRefused, identityErrorCodes, type IdentityErrorCode } from './refusal.js';

/** Parses with a schema whose messages are refusal codes; refuses with the code of the first fault. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues[0]?.message;
  throw new IdentityRefused(identityErrorCodes.find((known) => known === said) ?? 'MALFORMED');
}

/** A zod error message, with a type that admits only refusal codes. */
export function validationError(word: IdentityErrorCode): { error: IdentityErrorCode } {
  return { error: word };
}
