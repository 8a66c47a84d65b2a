import type { FieldErrors } from './fieldDeclaration.js';

/** What a path such as `status.vip` holds in a record. */
export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      record,
    );

/** A plain value as text; anything else is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : '';

/** Errors of what lies at or below a path, by the rest of their path. */
export const errorsBelow = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => at === path || at.startsWith(`${path}.`))
      .map(([at, message]) => [at.slice(path.length + 1), message]),
  );
