import { valueAt } from '../core/is-object.js';

/**
 * Fields of a row by whose values rows are counted, with dots for nested ones; none counts all rows. A list
 * filtered by equality in just these fields takes its exact total from such a count.
 */
export type CountedNames = readonly string[];

/** Counts rows by each gram of their searched text: how many a search for one or two characters finds. */
export const countedWords: CountedNames = ['search_grams'];

/** The name under which rows with these values, in the order of the fields, are counted. */
export const countKey = (fields: CountedNames, values: readonly unknown[]): string =>
  JSON.stringify([...fields, ...values]);

/** Reads what a row is counted by in a field; null where there is nothing. */
export function countedIn(field: string): (row: Readonly<Record<string, unknown>>) => unknown {
  if (!field.includes('.')) return (row) => row[field] ?? null;
  const path = field.split('.');
  return (row) => valueAt(row, path) ?? null;
}
