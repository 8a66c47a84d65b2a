/**
 * How text is made findable. A word of Chinese is two characters, so what is indexed are all single
 * characters and all pairs of neighbours; pairs find words, and the text itself then confirms them.
 */

/** Raised with every change of what is kept for searching: rows made by the rule before are made anew. */
export const searchRule = 2;

/**
 * Text as it is searched: compatibility forms folded, lower case, single spaces, and 臺 as the 台 that people
 * type. Kept as `search_text`.
 */
export const searchable = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('臺', '台').replace(/\s+/gu, ' ').trim();

/** All grams of a text, kept as `search_grams`: each once, none with a space in it. */
export function gramsOf(text: string): readonly string[] {
  const grams = new Set<string>();
  for (const word of wordsOf(text)) {
    let before = '';
    for (const character of word) {
      if (before !== '') grams.add(before + character);
      grams.add(character);
      before = character;
    }
  }
  return [...grams];
}

/** The words of a search; a text is found when it holds every one of them somewhere. */
export const wordsOf = (text: string): readonly string[] =>
  searchable(text)
    .split(' ')
    .filter((word) => word !== '');

/** Whether a word is itself what is indexed: a text with this gram surely holds the word. */
export const isGram = (word: string): boolean => Array.from(word).length <= 2;

/** The grams a text must have to hold these words at all: pairs, and single characters for short words. */
export function gramsWanted(words: readonly string[]): readonly string[] {
  const wanted = words.flatMap((word) => {
    const characters = Array.from(word);
    return characters.length < 2
      ? characters
      : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
  return [...new Set(wanted)];
}
