import { nGramsOfWords, isNGram, sqlWithDigits } from '@zhidan/domain';
import type { FilterField } from './field.js';
import type { ResourceView } from './resource.js';
import { sqlTypeOfKind, type SqlValues } from './sql-values.js';

/**
 * The condition for searched words. Rows are found through the index of grams (pairs of characters); a word
 * longer than one pair is then confirmed in the text. For a single common pair the index alone is enough.
 */
export function wordConditions(
  view: ResourceView,
  words: readonly string[],
  values: SqlValues,
): readonly string[] {
  if (words.length === 0) return [];
  const inText = textSearchConditions(view, words, values);
  const equal = numberCondition(view, words, values);
  return equal.length === 0 ? inText : [`((${inText.join(' and ')}) or ${equal.join(' or ')})`];
}

/**
 * The condition that one of the number columns equals the searched number; undefined where no number is
 * searched.
 */
export function numberCondition(
  view: ResourceView,
  words: readonly string[],
  values: SqlValues,
): readonly string[] {
  const number = numberIn(words);
  return number === undefined
    ? []
    : view.numbers.map(({ sql, kind }) => `${sql} = ${values.place(number, 'text')}::${sqlTypeOfKind[kind]}`);
}

/**
 * The digits of a search that is a single number or amount. Short numbers match too many rows, so they are
 * searched as text.
 */
function numberIn([word = '', ...more]: readonly string[]): string | undefined {
  const digits = /^(?:nt)?\$?(\d[\d,]{2,11})元?$/.exec(word)?.[1]?.replaceAll(',', '');
  return more.length === 0 ? digits : undefined;
}

export function textSearchConditions(
  { search, hasGrams }: ResourceView,
  words: readonly string[],
  values: SqlValues,
): readonly string[] {
  if (!hasGrams) return visibleTextConditions({ search }, words, values);
  const grams = `search_grams @> ${values.place(nGramsOfWords(words), 'integer[]')}`;
  if (search !== 'all') return [grams, ...visibleTextConditions({ search }, words, values)];
  return [
    grams,
    ...textConditions(
      words.filter((word) => !isNGram(word)),
      values,
    ),
  ];
}

/** The text of the visible fields, folded as `searchable` folds text, so that hidden fields are never found. */
const visibleText = (fields: readonly FilterField[]): string =>
  `regexp_replace(replace(lower(normalize(concat_ws(' ', ${fields
    .map(({ sql }) => sql)
    .join(', ')}), NFKC)), '臺', '台'), '\\s+', ' ', 'g')`;

/** The condition that the visible text contains the words, without the index of grams. */
export function visibleTextConditions(
  { search }: Pick<ResourceView, 'search'>,
  words: readonly string[],
  values: SqlValues,
): readonly string[] {
  if (search === 'all') return textConditions(words, values);
  const text = visibleText(search);
  return words.map((word) => holds(isDialled(word) ? sqlWithDigits(text) : text, word, values));
}

/** A word that may be a telephone number is searched by its digits. */
const isDialled = (word: string): boolean => /^0\d{8}/.test(word);

const holds = (text: string, word: string, values: SqlValues): string =>
  `${text} like ${values.place(`%${escaped(word)}%`, 'text')}`;

export const textConditions = (words: readonly string[], values: SqlValues): readonly string[] =>
  words.map((word) => holds('search_text', word, values));

/** Escapes the characters `%`, `_` and the backslash, which have a meaning in a LIKE pattern. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
