import { nGramsOf, nGramsOfWords, searchWordsOf, toSearchText } from '@zhidan/domain/search';
import type { HelpPage } from './helpPage.js';

interface IndexedPage {
  readonly page: HelpPage;
  /** The grams of each part of the page, and how much a gram found there counts. */
  readonly parts: readonly {
    readonly text: string;
    readonly grams: ReadonlySet<number>;
    readonly weight: number;
  }[];
}

/** An index of the pages of help. */
export interface HelpIndex {
  readonly pages: readonly IndexedPage[];
  /** The number of pages that contain a gram. */
  readonly frequency: ReadonlyMap<number, number>;
}

const WEIGHT = { title: 6, words: 5, heading: 3, text: 1 } as const;
/** The factor for a whole typed word in a part, in place of single pairs of its characters. */
const WHOLE_WORD = 2;
/** The least share of the typed text that a page must contain, counted by how rare each pair of characters is. */
const LEAST_SHARE = 0.5;
const MOST_PAGES = 3;

const headingsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .join('\n');

export function indexHelp(pages: readonly HelpPage[]): HelpIndex {
  const indexed = pages.map((page) => ({
    page,
    parts: [
      { source: page.title, weight: WEIGHT.title },
      { source: page.words.join('\n'), weight: WEIGHT.words },
      { source: headingsOf(page.text), weight: WEIGHT.heading },
      { source: page.text, weight: WEIGHT.text },
    ].map(({ source, weight }) => {
      const text = toSearchText(source);
      return { text, grams: new Set(nGramsOf(text)), weight };
    }),
  }));
  const frequency = new Map<number, number>();
  for (const { parts } of indexed)
    for (const gram of new Set(parts.flatMap(({ grams }) => [...grams])))
      frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
  return { pages: indexed, frequency };
}

/**
 * Pairs of characters that no page contains count half, since people word a question in their own way; in a number
 * or a code they count twice, since it is meant exactly.
 */
function rarityOf(frequency: number | undefined, pages: number, word: string): number {
  if (frequency !== undefined) return Math.log(1 + pages / frequency);
  return Math.log(1 + pages) * (/\d/.test(word) ? 2 : 0.5);
}

/** The pages that answer a typed question, the best first; a question need not be quoted word for word. */
export function searchHelp({ pages, frequency }: HelpIndex, question: string): readonly HelpPage[] {
  const words = searchWordsOf(question);
  const grams = words.flatMap((word) =>
    nGramsOfWords([word]).map((gram) => ({
      gram,
      rarity: rarityOf(frequency.get(gram), pages.length, word),
    })),
  );
  const whole = grams.reduce((sum, { rarity }) => sum + rarity, 0);
  const rated = pages.map(({ page, parts }) => {
    let share = 0;
    let score = 0;
    for (const { gram, rarity } of grams) {
      const holding = parts.filter((part) => part.grams.has(gram));
      if (holding.length > 0) share += rarity;
      score += rarity * Math.max(0, ...holding.map(({ weight }) => weight));
    }
    for (const word of words)
      score +=
        WHOLE_WORD *
        word.length *
        Math.max(0, ...parts.map(({ text, weight }) => (text.includes(word) ? weight : 0)));
    return { page, score, isAnswer: whole > 0 && share / whole >= LEAST_SHARE };
  });
  return rated
    .filter(({ isAnswer }) => isAnswer)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PAGES)
    .map(({ page }) => page);
}
