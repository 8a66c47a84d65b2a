import { endOfTaipeiDate, startOfTaipeiDate, searchWordsOf } from '@zhidan/domain';
import { isStorableText, isObject } from '@zhidan/domain/core';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import type { SqlFacts, FilterField } from './field.js';
import type { Resource, ResourceView } from './resource.js';
import { parseFieldValue, parseWholeNumber, type FieldValue } from './value.js';

/** A condition that the rows of a list must satisfy. */
export type ListCondition =
  | { readonly is: 'one of'; readonly field: FilterField; readonly values: readonly FieldValue[] }
  | {
      readonly is: 'at least' | 'at most' | 'before';
      readonly field: FilterField;
      readonly value: FieldValue;
    };

/** A request for rows of a resource in some order. */
export interface ListRequest {
  readonly conditions: readonly ListCondition[];
  /** The searched text has to contain every one of these words. */
  readonly words: readonly string[];
  readonly sort: { readonly field: FilterField; readonly direction: 'ASC' | 'DESC' };
  /** The number of rows to skip. */
  readonly from: number;
  /** The largest number of rows to return. */
  readonly count: number;
  /** True where only the columns of a list are needed. */
  readonly isListed: boolean;
  /** The field whose sum over all matching rows is requested. */
  readonly sum?: FilterField | undefined;
  /** Facts about the present day for the fields in this request; undefined where no field needs any. */
  readonly facts?: SqlFacts | undefined;
}

type Bound = Omit<Exclude<ListCondition, { readonly is: 'one of' }>, 'field'>;

export const MAX_ROWS = 300;
const MOST_WORDS = 10;

const refuse = (path: string, message: string): never => {
  throw problems.malformed([{ path, message }]);
};

/** Reads a list request from the query; throws the 400 problem for invalid values. */
export function listRequestOf(
  query: Readonly<Record<string, unknown>>,
  resource: Resource,
  view: ResourceView,
): ListRequest {
  const filter = json(query, 'filter') ?? {};
  if (!isObject(filter) || Array.isArray(filter)) {
    return refuse('filter', 'must be an object');
  }
  const { meant = (asked) => asked } = resource;
  const { q, ...byField } = meant(filter);
  return {
    conditions: Object.entries(byField).map(([name, value]) => conditionOf(view, name, value)),
    words: q === undefined ? [] : wordsOfSearch(view, q),
    sort: sortOf(json(query, 'sort'), resource, view),
    ...rangeOf(json(query, 'range')),
    isListed: isListed(query['view']),
    sum: sumOf(query['sum'], view),
  };
}

function isListed(view: unknown): boolean {
  if (view === undefined || view === '') return false;
  return view === 'list' || refuse('view', 'must be list');
}

function sumOf(sum: unknown, view: ResourceView): FilterField | undefined {
  if (sum === undefined || sum === '') return undefined;
  const field = typeof sum === 'string' ? view.fields.get(sum) : undefined;
  if (!field || field.isList || field.through) return refuse('sum', 'unknown field');
  return field.kind === 'integer' ? field : refuse('sum', 'has no sum');
}

function json(query: Readonly<Record<string, unknown>>, name: string): unknown {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') return refuse(name, 'must be given once');
  try {
    return JSON.parse(text);
  } catch {
    return refuse(name, 'must be JSON');
  }
}

function conditionOf(view: ResourceView, name: string, value: unknown): ListCondition {
  const path = `filter.${name}`;
  const field = view.fields.get(name);
  if (field) {
    const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
    return { is: 'one of', field, values: wanted.map((one) => parseFieldValue(field, one, path)) };
  }
  const bound = /^(?<of>.+)_(?<end>gte|lte)$/.exec(name)?.groups;
  const bounded = bound?.['of'] === undefined ? undefined : view.fields.get(bound['of']);
  if (!bounded) return refuse(path, 'unknown filter');
  if (!ordered(bounded) || value === null) return refuse(path, 'has no order');
  return {
    field: bounded,
    ...boundOf(bound?.['end'] === 'gte', parseFieldValue(bounded, value, path), path),
  };
}

const date = z.iso.date();
const instant = z.iso.datetime({ offset: true });
/** What begins like a day is meant as one, so that a mistyped day is not compared as text. */
const LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * Translates a bound of a date range. A bare date means the whole day in Taipei; an instant with an offset is
 * converted to UTC, as rows store it. Columns with and without a time need the same bounds, because texts are
 * compared: a bare date lies between the same ends of a day as the instants of this day.
 */
function boundOf(isLower: boolean, value: FieldValue, path: string): Bound {
  if (date.safeParse(value).success) {
    const day = String(value);
    return isLower
      ? { is: 'at least', value: startOfTaipeiDate(day) }
      : { is: 'before', value: endOfTaipeiDate(day) };
  }
  const at = instant.safeParse(value);
  if (!at.success && LIKE_A_DAY.test(String(value)))
    return refuse(path, 'must be a date, or an instant with an offset');
  return {
    is: isLower ? 'at least' : 'at most',
    value: at.success ? new Date(at.data).toISOString() : value,
  };
}

const ordered = ({ isList, kind }: FilterField): boolean => !isList && kind !== 'boolean';

function wordsOfSearch(view: ResourceView, q: unknown): readonly string[] {
  if (view.search !== 'all' && view.search.length === 0) return refuse('filter.q', 'unknown filter');
  if (typeof q !== 'string' && typeof q !== 'number') return refuse('filter.q', 'must be text');
  const text = String(q);
  if (!isStorableText(text)) return refuse('filter.q', 'has characters that no text may have');
  const words = [...new Set(searchWordsOf(text))];
  return words.length > MOST_WORDS ? refuse('filter.q', `has more than ${MOST_WORDS} words`) : words;
}

function sortOf(sort: unknown, resource: Resource, view: ResourceView): ListRequest['sort'] {
  const asked: readonly unknown[] = sort === undefined ? resource.sort : asList(sort, 'sort');
  const [name, order = 'ASC'] = asked;
  const direction = typeof order === 'string' ? order.toUpperCase() : '';
  if (direction !== 'ASC' && direction !== 'DESC') return refuse('sort', 'must end in "ASC" or "DESC"');
  const field = typeof name === 'string' ? view.fields.get(name) : undefined;
  if (!field || asked.length > 2) return refuse('sort', 'unknown field');
  if (field.isList || field.through) return refuse('sort', 'has no order');
  return { field, direction };
}

const asList = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(path, 'must be an array');

function rangeOf(range: unknown): Pick<ListRequest, 'from' | 'count'> {
  if (range === undefined) return { from: 0, count: MAX_ROWS };
  const [from, to, ...more] = asList(range, 'range').map(parseWholeNumber);
  if (from === undefined || to === undefined || more.length > 0 || from < 0 || to < from) {
    return refuse('range', 'must be [first, last]');
  }
  return { from, count: Math.min(to - from + 1, MAX_ROWS) };
}
