import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The font weights that the theme uses. */
export const WEIGHTS = ['400', '600'] as const;
export type FontWeight = (typeof WEIGHTS)[number];

/** The number of the first frequent piece; a list of names needs several of these pieces. */
const FREQUENT = 108;

/** One of the many files of a typeface, with the characters that it serves. */
export interface FontPiece {
  readonly name: string;
  readonly file: URL;
  readonly codes: ReadonlySet<number>;
}

const FACE =
  /\/\* noto-sans-tc-(\S+)-\d+-normal \*\/[^}]*url\((\.\/[^)]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+)/g;

/** The address of a weight's list of files in its package. */
const listOf = (weight: FontWeight): string => import.meta.resolve(`@fontsource/noto-sans-tc/${weight}.css`);

export async function fontPiecesOf(weight: FontWeight): Promise<readonly FontPiece[]> {
  const list = listOf(weight);
  const css = await readFile(fileURLToPath(list), 'utf8');
  return [...css.matchAll(FACE)].map(([, name = '', file = '', ranges = '']) => ({
    name,
    file: new URL(file, list),
    codes: codesIn(ranges),
  }));
}

/** The address of a single file with every common Chinese character, without full-width signs. */
export const completeFontUrl = (weight: FontWeight): URL =>
  new URL(`./files/noto-sans-tc-chinese-traditional-${weight}-normal.woff2`, listOf(weight));

/** Whether a file holds Latin letters and signs, which every page needs completely. */
export const isLatin = ({ name }: FontPiece): boolean => name === 'latin';

/**
 * Whether a file contains characters that are frequent in Chinese texts; pieces with higher numbers contain
 * more frequent ones.
 */
export const isFrequent = ({ name }: FontPiece): boolean =>
  Number(/^\[?(\d+)/.exec(name)?.[1] ?? 0) >= FREQUENT;

/** The code points of a range list such as `U+20-7e,U+4e00`. */
function codesIn(ranges: string): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const range of ranges.split(',')) {
    const ends = range.trim().slice(2).split('-');
    const [first = 0, last = first] = ends.map((end) => Number.parseInt(end, 16));
    for (let code = first; code <= last; code += 1) codes.add(code);
  }
  return codes;
}

/** Code points as a range list for a style sheet; adjacent ones become one range. */
export function unicodeRanges(codes: Iterable<number>): string {
  const ranges: { first: number; last: number }[] = [];
  for (const code of [...codes].toSorted((one, other) => one - other)) {
    const before = ranges.at(-1);
    if (before?.last === code - 1) before.last = code;
    else ranges.push({ first: code, last: code });
  }
  return ranges
    .map(({ first, last }) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join(',');
}

export const textOfCodes = (codes: Iterable<number>): string => String.fromCodePoint(...codes);

export const codesOf = (text: string): ReadonlySet<number> =>
  new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
