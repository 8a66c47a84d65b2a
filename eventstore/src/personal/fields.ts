import { isObject } from '@zhidan/domain/core';

/**
 * Returns a copy of a JSON value with the values at a path replaced. Dots separate the names of a path; in a
 * list on the way every element is replaced. A missing or null field stays; replacing with undefined removes a
 * field.
 */
export function replaceAt(value: unknown, path: string, replace: (found: unknown) => unknown): unknown {
  return replaced(value, path.split('.'), replace);
}

function replaced(value: unknown, path: readonly string[], replace: (found: unknown) => unknown): unknown {
  const [field, ...rest] = path;
  if (value === null || value === undefined) return value;
  if (field === undefined) return replace(value);
  if (Array.isArray(value)) return value.map((element) => replaced(element, path, replace));
  if (!isObject(value) || !Object.hasOwn(value, field)) return value;
  const { [field]: found, ...others } = value;
  const instead = replaced(found, rest, replace);
  return instead === undefined ? others : { ...value, [field]: instead };
}

/** Whether a value says nothing about a person: an empty text or an empty list. */
export const isBlank = (found: unknown): boolean =>
  found === '' || found === null || (Array.isArray(found) && found.length === 0);
