/** PostgreSQL keeps no text with a NUL character or half a surrogate pair. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Controls, and what turns the direction in which the letters after it are read. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const ENDS_OF_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Whether a text has no invisible characters. */
export const isPlainText = (text: string): boolean => !HIDDEN.test(text);

/** A text as a one-line field shows it after pasting. */
export const toOneLine = (text: string): string => text.replace(ENDS_OF_LINES, ' ');
