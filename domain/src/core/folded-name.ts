/**
 * Invisible characters: zero-width, direction and other format characters, fillers, variation selectors,
 * controls.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
/** Space of any kind, including the blank Braille pattern. */
const SPACES = /[\s\u2800]+/gu;

/**
 * The canonical form of names that count as the same: compatibility forms folded, lower case, without spaces
 * and invisible characters. A company with and without a space in its name is one company.
 */
export const foldedName = (name: string): string => foldedWithSpaces(name).replaceAll(' ', '');

const foldedWithSpaces = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters are removed before spaces, since the regular expression counts U+FEFF as a space.
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .trim();

/**
 * The forms into which earlier releases brought a name; names that were reserved then are stored in these
 * forms.
 */
export const formerFoldedNames = (name: string): readonly string[] => [
  foldedWithSpaces(name),
  name.normalize('NFKC').trim().toLowerCase(),
];
