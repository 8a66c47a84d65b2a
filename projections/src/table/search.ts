import { gramsOf, searchable, withDigits } from '@zhidan/domain/search';
import type { Row } from '../projection/projection.js';

/** What the text search of a row looks into: the columns `search_text` and `search_grams`. */
export interface SearchColumns {
  readonly search_text: string;
  readonly search_grams: readonly number[];
}

/** Of a row that is kept and counted both are asked; rows never change. */
const made = new WeakMap<Row, SearchColumns>();

/** `fields` are those of the row's own projection. */
export function searchColumnsOf(row: Row, fields: readonly string[]): SearchColumns {
  const before = made.get(row);
  if (before !== undefined) return before;
  const columns = searchColumnsMadeOf(row, fields);
  made.set(row, columns);
  return columns;
}

function searchColumnsMadeOf(row: Row, fields: readonly string[]): SearchColumns {
  const texts = fields.flatMap((field) => textsIn(row[field]).map(searchable)).filter((text) => text !== '');
  const dialled = texts.map(withDigits).filter((text, place) => text !== texts[place]);
  const text = [...texts, ...new Set(dialled)].join(' ');
  return { search_text: text, search_grams: gramsOf(text) };
}

/** All texts and numbers anywhere in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
