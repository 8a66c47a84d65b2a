/** What is not seen: zero-width, direction and other format characters, fillers and variation selectors, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
/** Space of any kind, the blank pattern of Braille too. */
const SPACES = /[\s\u2800]+/gu;

/**
 * The one form of all names that are taken for the same: compatibility forms folded, lower case, without spaces and
 * without what is not seen. A company that is written with a space and without one is one company.
 */
export const foldedName = (name: string): string => foldedWithSpaces(name).replaceAll(' ', '');

const foldedWithSpaces = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Before spaces are looked for: to JavaScript U+FEFF is one of them.
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .trim();

/** As earlier releases folded a name: reservations that they made lie under these. */
export const foldedNamesBefore = (name: string): readonly string[] => [
  foldedWithSpaces(name),
  name.normalize('NFKC').trim().toLowerCase(),
];
