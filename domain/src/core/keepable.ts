/** PostgreSQL keeps no text with a NUL character or half a surrogate pair. */
export const isKeepable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Controls, and what turns the direction in which the letters after it are read. */
const HIDDEN = /[\p{Cc}\p{Bidi_Control}]/u;
const ENDS_OF_LINES = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** What a person who reads the text sees is all that is in it. */
export const isPlain = (text: string): boolean => !HIDDEN.test(text);

/** As a field of one line shows what is pasted into it. */
export const onOneLine = (text: string): string => text.replace(ENDS_OF_LINES, ' ');
