import type { ListFilter } from './declared.js';

/** A filter that fulfils both filters. Contradicting conditions give a condition that no row fulfils. */
export const matchingBoth = (one: ListFilter, other: ListFilter): ListFilter =>
  combined(one, other, (before, added) => listed(before).filter((value) => holds(listed(added), value)));

/**
 * Combines the filters of search words: several values of a column are alternatives, while all bounds must
 * hold.
 */
export const matchingEither = (one: ListFilter, other: ListFilter): ListFilter =>
  combined(one, other, (before, added) =>
    Array.isArray(before) && Array.isArray(added)
      ? [...before, ...added.filter((value) => !holds(before, value))]
      : listed(before).filter((value) => holds(listed(added), value)),
  );

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Compares values as text, because addresses contain numbers as text. */
const holds = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => written(one) === written(value));

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function combined(
  one: ListFilter,
  other: ListFilter,
  valuesOf: (before: unknown, added: unknown) => readonly unknown[],
): ListFilter {
  const filter: Record<string, unknown> = { ...one };
  for (const [name, added] of Object.entries(other)) {
    const before = filter[name];
    if (before === undefined || before === '') filter[name] = added;
    else if (name.endsWith('_gte')) filter[name] = isLess(before, added) ? added : before;
    else if (name.endsWith('_lte')) filter[name] = isLess(before, added) ? before : added;
    else if (written(before) !== written(added)) filter[name] = valuesOf(before, added);
  }
  return filter;
}

const isLess = (one: unknown, other: unknown): boolean =>
  Number.isNaN(Number(one)) || Number.isNaN(Number(other))
    ? written(one) < written(other)
    : Number(one) < Number(other);
