/** Whether PostgreSQL can store the text: it refuses a NUL character and an unpaired surrogate. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Control characters, and characters that change the writing direction of the following text. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const ENDS_OF_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Whether a text has no invisible characters. */
export const isPlainText = (text: string): boolean => !HIDDEN.test(text);

/** The text as a one-line input shows it after pasting. */
export const toOneLine = (text: string): string => text.replace(ENDS_OF_LINES, ' ');
