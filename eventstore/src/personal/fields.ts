import { isObject } from '@zhidan/domain/core';

/**
 * A copy of a JSON value in which the value at a path was replaced. A path has dots; in a list on its way every
 * element is meant. A missing or null field stays so; one replaced by undefined is removed.
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
