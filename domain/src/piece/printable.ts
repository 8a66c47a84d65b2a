/**
 * The characters of a text that the typefaces of the shop may lack: emoji, and rare characters outside the first
 * plane of Unicode, such as 「𠮷」. Each occurs once.
 */
export const unprintableIn = (text: string): readonly string[] => [
  ...new Set(text.match(/[\u{10000}-\u{10ffff}]|\p{Emoji_Presentation}/gu)),
];

/** A text for printing, with a mark in place of each character that cannot be printed. */
export const printableText = (text: string): string =>
  text.replace(/(?:[\u{10000}-\u{10ffff}]|\p{Emoji_Presentation})(?:\u200d|\ufe0f)?/gu, '〓');

/** A message for the person whose text contains such characters; undefined if the text contains none. */
export function unprintableWords(text: string): string | undefined {
  const found = unprintableIn(text);
  return found.length === 0
    ? undefined
    : `「${found.join('')}」可能印不出來，請改用別的字，或請主揪與我們確認`;
}
