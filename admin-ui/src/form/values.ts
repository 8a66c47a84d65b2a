import type { FieldErrors, FormValues } from './fieldDeclaration.js';

export const isRecord = (value: unknown): value is FormValues => typeof value === 'object' && value !== null;

/** The value at a dotted path of a record, such as `status.vip`. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), record);

/** Returns a copy of the values with the value at a path replaced. */
export function withValue(
  values: FormValues,
  [name = '', ...below]: readonly string[],
  value: unknown,
): FormValues {
  if (below.length === 0) return { ...values, [name]: value };
  const inner = values[name];
  return { ...values, [name]: withValue(isRecord(inner) ? inner : {}, below, value) };
}

/** A list of texts; empty for any other value. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** A plain value as text; empty for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : '';

/** Faults at or below a path, with the path removed from their keys. */
export const errorsBelow = (errors: FieldErrors, path: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([at]) => at === path || at.startsWith(`${path}.`))
      .map(([at, message]) => [at.slice(path.length + 1), message]),
  );
