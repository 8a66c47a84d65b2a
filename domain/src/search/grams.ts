import { withDigits } from './telephone.js';

/**
 * How text is made findable. A word of Chinese is two characters, so what is indexed are all single
 * characters and all pairs of neighbours; pairs find words, and the text itself then confirms them.
 */

/** Raised with every change of what is kept for searching: rows made by the rule before are made anew. */
export const searchRule = 4;

/**
 * Text as it is searched: compatibility forms folded, lower case, single spaces, and 臺 as the 台 that people
 * type. Kept as `search_text`.
 */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('臺', '台').replace(/\s+/gu, ' ').trim();

/**
 * A single character, or a pair of neighbours, as the number that their UTF-16 units make: no two have the same, and
 * PostgreSQL indexes numbers in half the time of texts.
 */
const gramOf = (unit: number, before = 0): number => (before << 16) | unit;

const SPACE = 32;

/** All grams of a searched text, kept as `search_grams`: each once, none with a space in it. */
export function gramsOf(searchText: string): readonly number[] {
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

/** The words of a search, telephone numbers as their digits; a text is found when it holds every one of them somewhere. */
export const wordsOf = (text: string): readonly string[] =>
  withDigits(searchable(text))
    .split(' ')
    .filter((word) => word !== '');

/** Whether a word is itself what is indexed: a text with this gram surely holds the word. */
export const isGram = (word: string): boolean => word.length <= 2;

/** The grams a text must have to hold these words at all: pairs, and single characters for short words. */
export function gramsWanted(words: readonly string[]): readonly number[] {
  const wanted = words.flatMap((word) =>
    word.length === 1
      ? [gramOf(word.charCodeAt(0))]
      : Array.from({ length: word.length - 1 }, (_pair, place) =>
          gramOf(word.charCodeAt(place + 1), word.charCodeAt(place)),
        ),
  );
  return [...new Set(wanted)];
}
