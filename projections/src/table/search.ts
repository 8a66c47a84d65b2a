import { nGramsOf, toSearchText, withPlainDigits } from '@zhidan/domain/search';
import type { Row } from '../projection/projection.js';

/** The values of the columns `search_text` and `search_grams` for one row. */
export interface SearchColumns {
  readonly search_text: string;
  readonly search_grams: readonly number[];
}

/**
 * The search columns of a row are needed for writing and for counting, so they are cached; row objects never
 * change.
 */
const made = new WeakMap<Row, SearchColumns>();

/**
 * Returns the search columns of a row, from the cache where possible; `fields` are the searched columns of the
 * row's projection.
 */
export function searchColumnsOf(row: Row, fields: readonly string[]): SearchColumns {
  const before = made.get(row);
  if (before !== undefined) return before;
  const columns = searchColumnsMadeOf(row, fields);
  made.set(row, columns);
  return columns;
}

function searchColumnsMadeOf(row: Row, fields: readonly string[]): SearchColumns {
  const texts = fields
    .flatMap((field) => textsIn(row[field]).map(toSearchText))
    .filter((text) => text !== '');
  const dialled = texts.map(withPlainDigits).filter((text, place) => text !== texts[place]);
  const text = [...texts, ...new Set(dialled)].join(' ');
  return { search_text: text, search_grams: nGramsOf(text) };
}

/** Collects all texts and numbers at any depth of a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
