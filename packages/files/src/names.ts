import { MAX_NAME_LENGTH } from './file-store.js';

/**
 * The longest name that a person may give, in bytes: with prefixes, ids and endings added, it stays within the
 * limit of file systems.
 */
const LONGEST_GIVEN = MAX_NAME_LENGTH - 90;

/**
 * A name that people typed, without characters that are invisible, lead out of a folder or confuse other
 * systems.
 */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    // The expression matches only at the first of several spaces and dots; otherwise a name of nothing but
    // spaces would take quadratic time.
    .replace(/^[. ]+|(?<![. ])[. ]+$/gu, '');
  const { stem, ending } = parts(plain);
  return cut(stem === '' ? '檔案' : stem, LONGEST_GIVEN - Buffer.byteLength(ending)) + ending;
}

/** The ending without its dot, in lower case; empty when there is none. */
export const endingOf = (name: string): string => parts(name).ending.slice(1).toLowerCase();

/**
 * Splits a name into stem and ending. An ending is short and plain; other text after a dot belongs to the stem.
 */
function parts(name: string): { stem: string; ending: string } {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Cuts a text to at most this many bytes, without splitting a character. */
function cut(text: string, bytes: number): string {
  const letters = Array.from(text).slice(0, bytes);
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop();
  return letters.join('').trimEnd();
}
