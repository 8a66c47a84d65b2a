import { toSearchText, searchWordsOf } from './grams.js';

/** The texts by which buyers find a product. */
export interface SearchableProduct {
  readonly name: string;
  readonly specification: string;
  readonly feature: string;
  readonly pattern_no: string;
  /** The names of the catalogue sections that contain the product. */
  readonly sections: readonly string[];
}

/** Removes spaces, because texts differ in 「POLO 衫」 and 「polo衫」. */
const joined = (text: string): string => toSearchText(text).replaceAll(' ', '');

/** A direct match scores at least 10, a match by synonym at most 1. */
const BY_SYNONYM = 100;

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[];

/**
 * The score of a product for a search text, regardless of width and case; 0 if a word is missing. Name and
 * pattern number score highest, then the sections, then the description. Matches by synonym score below direct
 * matches.
 */
export function productScore(product: SearchableProduct, text: string, synonyms: Synonyms = []): number {
  const scoreOf = scoreIn(product);
  const best = (word: string): number =>
    scoreOf(word) || Math.max(0, ...withSynonyms(word, synonyms).map(scoreOf)) / BY_SYNONYM;
  const whole = best(joined(text));
  if (whole > 0) return whole;
  const scores = searchWordsOf(text).map(best);
  return scores.length === 0 || scores.includes(0) ? 0 : Math.min(...scores);
}

function scoreIn(product: SearchableProduct): (word: string) => number {
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

/** The text with one word replaced by each of its synonyms: 「白色馬球衫」 becomes also 「白色polo衫」. */
const withSynonyms = (text: string, synonyms: Synonyms): readonly string[] =>
  synonyms.flatMap((group) => {
    const words = group.map(joined).filter((word) => word !== '');
    // If a word contains another, only the longer one counts: 「托特包」, not 「包」.
    const meant = words.filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length)[0];
    return meant === undefined
      ? []
      : words.filter((word) => word !== meant).map((word) => text.replace(meant, word));
  });

/** The products that a text finds, ordered by score and otherwise in their original order. */
export const matchingProducts = <Product>(
  products: readonly Product[],
  soughtBy: (product: Product) => SearchableProduct,
  text: string,
  synonyms: Synonyms = [],
): readonly Product[] =>
  toSearchText(text) === ''
    ? []
    : bestFirst(products, (product) => productScore(soughtBy(product), text, synonyms));

const MOST_NEAR = 6;
/** The least share of the text's pairs of characters that a similar product must contain. */
const NEAR = 0.3;

/**
 * Up to six products whose name or sections resemble a text without results: they share pairs of characters
 * with the text, as with typing errors, or else single Chinese characters.
 */
export function similarProducts<Product>(
  products: readonly Product[],
  soughtBy: (product: Product) => SearchableProduct,
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

const shareIn = (parts: readonly string[], text: string): number =>
  parts.length === 0 ? 0 : parts.filter((part) => text.includes(part)).length / parts.length;

/** The products with a score, sorted by score and otherwise in their original order. */
const bestFirst = <Product>(
  products: readonly Product[],
  scoreOf: (product: Product) => number,
): readonly Product[] =>
  products
    .map((product) => ({ product, score: scoreOf(product) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
