import { searchable, wordsOf } from '@zhidan/domain/search';

/** A text read as an act on an order: words of the act's title, and the beginning of an order number. */
export interface ActionQuery {
  readonly words: readonly string[];
  readonly number: string | undefined;
}

const isNumber = (word: string): boolean => /^\d{4,6}(-\d*)?$/.test(word);

/**
 * Accepts number and words in any order: 「新增付款 261122-4070812」 and 「261122 付款」 both name an act on an order.
 */
export function parseActionQuery(text: string): ActionQuery {
  const words = wordsOf(text);
  return { words: words.filter((word) => !isNumber(word)), number: words.find(isNumber) };
}

/** Whether the title of an act contains every word. */
export const titleMatches = (title: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => searchable(title).includes(word));
