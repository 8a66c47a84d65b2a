import { toSearchText, searchWordsOf } from '@zhidan/domain/search';

/**
 * A search text read as an action on an order: words of the action's title, and the beginning of an order
 * number.
 */
export interface ActionQuery {
  readonly words: readonly string[];
  readonly number: string | undefined;
}

const isNumber = (word: string): boolean => /^\d{4,6}(-\d*)?$/.test(word);

/**
 * Separates the order number from the words, in any order: 「新增付款 261122-4070812」 and 「261122 付款」 both name an
 * action on an order.
 */
export function parseActionQuery(text: string): ActionQuery {
  const words = searchWordsOf(text);
  return { words: words.filter((word) => !isNumber(word)), number: words.find(isNumber) };
}

/** Whether the title of an action contains every word. */
export const titleMatches = (title: string, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => toSearchText(title).includes(word));
