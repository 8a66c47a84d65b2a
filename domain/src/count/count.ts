import { valueAt } from '../core/is-object.js';

/**
 * The fields by whose values rows are counted, with dots for nested fields; an empty list counts all rows. A
 * list that is filtered by equality in exactly these fields takes its total from such a count.
 */
export type CountedFields = readonly string[];

/**
 * Counts rows by the grams of their search text (`search/grams.ts`), so that a search for one or two characters
 * knows its number of results.
 */
export const nGramCountFields: CountedFields = ['search_grams'];

/** The key of the count of rows with these values, in the order of the fields. */
export const countKey = (fields: CountedFields, values: readonly unknown[]): string =>
  JSON.stringify([...fields, ...values]);

/** Returns a function that reads the counted value of a row's field; null where it is missing. */
export function countGetter(field: string): (row: Readonly<Record<string, unknown>>) => unknown {
  if (!field.includes('.')) return (row) => row[field] ?? null;
  const path = field.split('.');
  return (row) => valueAt(row, path) ?? null;
}
