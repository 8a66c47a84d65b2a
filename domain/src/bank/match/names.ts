import type { ExpectedPayment, UnmatchedLine } from './line.js';

/** Banks show at least this many characters of a name before they cut it off. */
const SHOWN = 4;
const LEGAL_FORM = /(?:股份)?有限公司$|公司$|企業社$|商行$/;

/**
 * A name in the form that is compared: in one width and case, without spaces, punctuation and the legal form of
 * a company.
 */
const foldedPersonName = (name: string): string => {
  const plain = foldedText(name);
  const short = plain.replace(LEGAL_FORM, '');
  return short.length >= 2 ? short : plain;
};

const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('臺', '台')
    .replace(/[^\p{L}\p{N}○*]/gu, '');

/** The words of each line, cached because a line is compared with many orders. */
const wordsOfLine = new WeakMap<UnmatchedLine, readonly string[]>();
const namesOfOrder = new WeakMap<ExpectedPayment, readonly FoldedName[]>();

interface FoldedName {
  readonly name: string;
  readonly folded: string;
}

function wordsOf(line: UnmatchedLine): readonly string[] {
  const known = wordsOfLine.get(line);
  if (known !== undefined) return known;
  const words = [line.payer, ...line.remark.normalize('NFKC').split(/[\s,;:/|()-]+/)]
    .map(foldedPersonName)
    .filter((word) => word.length >= 2);
  wordsOfLine.set(line, words);
  return words;
}

export function foldedNames(awaited: ExpectedPayment): readonly FoldedName[] {
  const known = namesOfOrder.get(awaited);
  if (known !== undefined) return known;
  const names = awaited.names
    .map((name) => ({ name, folded: foldedPersonName(name) }))
    .filter(({ folded }) => folded.length >= 2);
  namesOfOrder.set(awaited, names);
  return names;
}

const HIDDEN = /[○〇*XO]/;

/**
 * The customer's name on the order, if the line contains it: a short name must be a separate word, a long one
 * may be cut off or inside a text.
 */
export function findNameInLine(
  line: UnmatchedLine,
  awaited: ExpectedPayment,
): { readonly name: string; readonly isWhole: boolean } | undefined {
  const words = wordsOf(line);
  if (words.length === 0) return undefined;
  const names = foldedNames(awaited);
  const whole = names.find(({ folded }) =>
    words.some((word) => word === folded || isCutOff(word, folded) || isWithin(folded, word)),
  );
  if (whole !== undefined) return { name: whole.name, isWhole: true };
  const like = names.find(({ folded }) => words.some((word) => isHidden(word, folded)));
  return like && { name: like.name, isWhole: false };
}

const isCutOff = (word: string, name: string): boolean => word.length >= SHOWN && name.startsWith(word);
const isWithin = (name: string, word: string): boolean => name.length >= SHOWN && word.includes(name);

/** Whether a word is the name with hidden characters, as in 王○明. */
function isHidden(word: string, name: string): boolean {
  if (word.length !== name.length || !HIDDEN.test(word)) return false;
  const signs = Array.from(word);
  return (
    signs.some((sign) => !HIDDEN.test(sign)) &&
    signs.every((sign, at) => HIDDEN.test(sign) || sign === name.charAt(at))
  );
}

/** Finds all names that may be in a line without comparing it with every name. */
export function namesMatcher(byName: ReadonlyMap<string, readonly ExpectedPayment[]>): {
  in(line: UnmatchedLine): readonly ExpectedPayment[];
} {
  const byBeginning = new Map<string, string[]>();
  const bySurname = new Map<string, string[]>();
  for (const name of byName.keys()) {
    add(byBeginning, name.slice(0, SHOWN), name);
    if (name.length <= SHOWN) add(bySurname, `${name.charAt(0)}${name.length}`, name);
  }
  const namesOf = (word: string): readonly string[] => {
    const inside = Array.from({ length: Math.max(0, word.length - SHOWN + 1) }, (_none, at) =>
      byBeginning.get(word.slice(at, at + SHOWN)),
    ).flatMap((names) => names ?? []);
    const hidden = HIDDEN.test(word) ? (bySurname.get(`${word.charAt(0)}${word.length}`) ?? []) : [];
    return [word, ...inside, ...hidden];
  };
  return {
    in: (line) => wordsOf(line).flatMap((word) => namesOf(word).flatMap((name) => byName.get(name) ?? [])),
  };
}

function add(groups: Map<string, string[]>, key: string, name: string): void {
  const group = groups.get(key) ?? [];
  group.push(name);
  groups.set(key, group);
}
