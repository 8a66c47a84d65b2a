import type { z } from 'zod';

const keyOf = (account: string, name: string): string => `zhidan.${name}.${account}`;

/** What this browser has kept for an account; undefined for nothing, and for what is not of this shape. */
export function storedFor<Schema extends z.ZodType>(
  account: string,
  name: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(keyOf(account, name)) ?? 'null')).data;
  } catch {
    // Text that is no JSON, or a browser that keeps nothing.
    return undefined;
  }
}

/** Keeps a value in this browser; one that keeps nothing forgets it with the page. */
export function keep(account: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(account, name), JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}
