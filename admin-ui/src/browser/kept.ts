import type { z } from 'zod';

const keyOf = (account: string, name: string): string => `zhidan.${name}.${account}`;

/**
 * Reads a value that this browser stored for an account; undefined if there is none or its shape is invalid.
 */
export function readStoredForAccount<Schema extends z.ZodType>(
  account: string,
  name: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(keyOf(account, name)) ?? 'null')).data;
  } catch {
    // The text is not JSON, or the browser allows no storage.
    return undefined;
  }
}

/** Stores a value in this browser; without storage the value is lost with the page. */
export function storeForAccount(account: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(account, name), JSON.stringify(value));
  } catch {
    // Ignored: losing a preference does no harm.
  }
}
