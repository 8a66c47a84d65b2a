import { searchable, wordsOf } from './grams.js';

/** What of a product a buyer may know it by. */
export interface SoughtProduct {
  readonly name: string;
  readonly specification: string;
  readonly feature: string;
  readonly pattern_no: string;
  /** Names of the sections of the catalogue that it stands in. */
  readonly sections: readonly string[];
}

/** Spaces divide words in one text and not in another: 「POLO 衫」 is 「polo衫」. */
const joined = (text: string): string => searchable(text).replaceAll(' ', '');

/** The least score of a word itself is 10, the most of a synonym 1. */
const BY_SYNONYM = 100;

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/**
 * How well a product is found by a text, in any width and case of its letters: 0 where one of its words is missing.
 * Its name and pattern number count most, then the sections that it stands in, then what is said of it. What is
 * found by a synonym comes after what has the word itself.
 */
export function productScore(product: SoughtProduct, text: string, synonyms: Synonyms = []): number {
  const scoreOf = scoreIn(product);
  const best = (word: string): number =>
    scoreOf(word) || Math.max(0, ...withSynonyms(word, synonyms).map(scoreOf)) / BY_SYNONYM;
  const whole = best(joined(text));
  if (whole > 0) return whole;
  const scores = wordsOf(text).map(best);
  return scores.length === 0 || scores.includes(0) ? 0 : Math.min(...scores);
}

function scoreIn(product: SoughtProduct): (word: string) => number {
  const name = joined(product.name);
  const pattern = joined(product.pattern_no);
  const sections = product.sections.map(joined);
  const said = [product.specification, product.feature].map(joined);
  return (word) => {
    if (name === word || pattern === word) return 100;
    if (name.startsWith(word)) return 60;
    if (name.includes(word)) return 40;
    if (pattern.startsWith(word)) return 30;
    if (sections.some((section) => section.includes(word))) return 20;
    return pattern.includes(word) || said.some((each) => each.includes(word)) ? 10 : 0;
  };
}

/** The text with a word of it replaced by each of its synonyms: 「白色馬球衫」 is also 「白色polo衫」. */
const withSynonyms = (text: string, synonyms: Synonyms): readonly string[] =>
  synonyms.flatMap((group) => {
    const words = group.map(joined).filter((word) => word !== '');
    // Of words within each other the longest is meant: 「托特包」, not 「包」.
    const meant = words.filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length)[0];
    return meant === undefined
      ? []
      : words.filter((word) => word !== meant).map((word) => text.replace(meant, word));
  });

/** The products that a text finds, the best first and else in their order. */
export const productsFound = <Product>(
  products: readonly Product[],
  soughtBy: (product: Product) => SoughtProduct,
  text: string,
  synonyms: Synonyms = [],
): readonly Product[] =>
  searchable(text) === ''
    ? []
    : bestFirst(products, (product) => productScore(soughtBy(product), text, synonyms));

const MOST_NEAR = 6;
/** Share of the pairs of characters in a text that a product near to it has, at least. */
const NEAR = 0.3;

/**
 * At most six products whose name or sections look like a text that finds nothing: they share pairs of its characters,
 * as a word typed wrongly does, or else single Chinese characters.
 */
export function productsNear<Product>(
  products: readonly Product[],
  soughtBy: (product: Product) => SoughtProduct,
  text: string,
): readonly Product[] {
  const pairs = pairsOf(joined(text));
  const signs = [...new Set(joined(text))].filter((sign) => /\p{Script=Han}/u.test(sign));
  return bestFirst(products, (product) => {
    const { name, sections } = soughtBy(product);
    const own = [name, ...sections].map(joined).join(' ');
    const shared = shareIn(pairs, own);
    return shared >= NEAR ? 1 + shared : shareIn(signs, own);
  }).slice(0, MOST_NEAR);
}

const pairsOf = (text: string): readonly string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_pair, at) => text.slice(at, at + 2));

/** Which share of these a text has in it. */
const shareIn = (parts: readonly string[], text: string): number =>
  parts.length === 0 ? 0 : parts.filter((part) => text.includes(part)).length / parts.length;

/** Those with a score, the best first and else in their order. */
const bestFirst = <Product>(
  products: readonly Product[],
  scoreOf: (product: Product) => number,
): readonly Product[] =>
  products
    .map((product) => ({ product, score: scoreOf(product) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
