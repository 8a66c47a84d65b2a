import { LONGEST_NAME } from './file-store.js';

/** Marks, ids and endings that we add stay within what a file system takes. */
const LONGEST_GIVEN = LONGEST_NAME - 90;

/** A name as people may give it, without what leads elsewhere, cannot be seen or confuses other systems. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    // Looked for from its first letter alone: a name of nothing else takes the square of its length otherwise.
    .replace(/^[. ]+|(?<![. ])[. ]+$/gu, '');
  const { stem, ending } = parts(plain);
  return cut(stem === '' ? '檔案' : stem, LONGEST_GIVEN - Buffer.byteLength(ending)) + ending;
}

/** The ending without its dot, in small letters; empty when there is none. */
export const endingOf = (name: string): string => parts(name).ending.slice(1).toLowerCase();

/** An ending is short and plain; anything else after a dot is part of the name. */
function parts(name: string): { stem: string; ending: string } {
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** So many bytes of a text at most, no letter of it halved. */
function cut(text: string, bytes: number): string {
  const letters = Array.from(text).slice(0, bytes);
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop();
  return letters.join('').trimEnd();
}
