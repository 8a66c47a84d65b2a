import { withPlainDigits } from './telephone.js';

/**
 * Text search uses an index of all single characters and all pairs of neighbours, because a Chinese word often
 * has two characters. Pairs find candidates; the text itself then confirms the match.
 */

/** The version of the stored search data; after an increase, rows of the earlier version are rebuilt. */
export const SEARCH_DATA_VERSION = 4;

/**
 * The form in which text is searched and stored as `search_text`: compatibility forms folded, lower case,
 * single spaces, and 臺 as the more usual 台.
 */
export const toSearchText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('臺', '台').replace(/\s+/gu, ' ').trim();

/**
 * The gram of a character or a pair of neighbours: a unique number built from UTF-16 units, since PostgreSQL
 * indexes numbers twice as fast as texts.
 */
const gramOf = (unit: number, before = 0): number => (before << 16) | unit;

const SPACE = 32;

/** All grams of a search text, stored as `search_grams`: without repetitions and spaces. */
export function nGramsOf(searchText: string): readonly number[] {
  const grams = new Set<number>();
  let before = 0;
  for (let place = 0; place < searchText.length; place += 1) {
    const unit = searchText.charCodeAt(place);
    if (unit === SPACE) {
      before = 0;
      continue;
    }
    if (before !== 0) grams.add(gramOf(unit, before));
    grams.add(gramOf(unit));
    before = unit;
  }
  return [...grams];
}

/** The words of a search, with telephone numbers as digits; a text is found if it contains every word. */
export const searchWordsOf = (text: string): readonly string[] =>
  withPlainDigits(toSearchText(text))
    .split(' ')
    .filter((word) => word !== '');

/** Whether the word itself is a gram; any text with this gram then contains the word. */
export const isNGram = (word: string): boolean => word.length <= 2;

/**
 * The grams that a text must have to contain these words: pairs, or single characters for words of one
 * character.
 */
export function nGramsOfWords(words: readonly string[]): readonly number[] {
  const wanted = words.flatMap((word) =>
    word.length === 1
      ? [gramOf(word.charCodeAt(0))]
      : Array.from({ length: word.length - 1 }, (_pair, place) =>
          gramOf(word.charCodeAt(place + 1), word.charCodeAt(place)),
        ),
  );
  return [...new Set(wanted)];
}
