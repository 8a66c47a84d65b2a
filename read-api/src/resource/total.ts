import {
  nGramCountFields,
  countKey,
  nGramsOfWords,
  isNGram,
  type Caller,
  type CountedFields,
} from '@zhidan/domain';
import type { ListRequest } from './list-request.js';
import type { Resource, RowAccessRule, ResourceView } from './resource.js';
import { readerNamesOf } from './names-of.js';
import type { FieldValue } from './value.js';

/**
 * How many stored counts are added up at most; a list with more combinations of filter values is counted row by
 * row.
 */
const MOST_KEYS = 300;

/**
 * The keys of the stored counts that add up to the length of a list; undefined where the rows have to be
 * counted.
 */
export function countKeysOf(
  { counted }: Resource,
  { rows, search }: ResourceView,
  caller: Caller,
  { conditions, words }: ListRequest,
): readonly string[] | undefined {
  // Stored counts of words include hidden fields, so they count only where the whole text is visible.
  if (words.length > 0 && search !== 'all') return undefined;
  if (counted === undefined || words.length > 1 || !words.every(isNGram)) return undefined;
  const asked = valuesAsked(conditions, [
    ...equalitiesOf(rows, caller),
    ...(words.length > 0 ? nGramCountFields : []).map((name) => [name, nGramsOfWords(words)] as const),
  ]);
  if (asked === undefined) return undefined;
  const fields = counted.find((each) => each.length === asked.size && each.every((name) => asked.has(name)));
  return fields && keysOf(fields, asked);
}

type Values = readonly FieldValue[];

/**
 * The values that a request allows for each field; undefined where a condition is not a set of values, or where
 * a field has two conditions.
 */
function valuesAsked(
  conditions: ListRequest['conditions'],
  known: readonly (readonly [name: string, Values])[],
): ReadonlyMap<string, Values> | undefined {
  const asked = new Map(known);
  for (const condition of conditions) {
    const { name, isList } = condition.field;
    if (condition.is !== 'one of' || isList || asked.has(name)) return undefined;
    asked.set(name, [...new Set(condition.values)]);
  }
  return asked;
}

function keysOf(
  fields: CountedFields,
  asked: ReadonlyMap<string, readonly FieldValue[]>,
): readonly string[] | undefined {
  let combinations: readonly (readonly FieldValue[])[] = [[]];
  for (const field of fields) {
    const values = asked.get(field) ?? [];
    if (combinations.length * values.length > MOST_KEYS) return undefined;
    combinations = combinations.flatMap((so) => values.map((value) => [...so, value]));
  }
  return combinations.map((values) => countKey(fields, values));
}

/** Translates a row rule into the values that columns have to equal. */
function equalitiesOf(
  rule: RowAccessRule,
  caller: Caller,
): readonly (readonly [string, readonly FieldValue[]])[] {
  if (rule === 'all') return [];
  if ('own' in rule)
    return [[rule.own, rule.by === 'customer_id or permission' ? readerNamesOf(caller) : [caller[rule.by]]]];
  return Object.entries(rule.only).map(([name, value]) => [
    name,
    typeof value === 'object' ? value : [value ?? null],
  ]);
}
