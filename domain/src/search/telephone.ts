/**
 * A telephone number may be written with hyphens, spaces, brackets and the country code. It begins with 0 or
 * +886 and has nine or ten digits, so that order numbers and dates do not match.
 */
const NUMBER = /(?<![\p{L}\d-])(?:\+ ?886[ ().-]{0,2}(?:\(?0\)?)?|\(?0)(?:[ ().-]{0,2}\d){8,9}(?!\d)/gu;
const COUNTRY = /^\+ ?886[ ().-]{0,2}(?:\(?0\)?)?/;

const digitsOf = (number: string): string => number.replace(COUNTRY, '0').replaceAll(/\D/g, '');

/** A search text with each telephone number reduced to its digits, the form in which numbers are searched. */
export const withPlainDigits = (text: string): string => text.replaceAll(NUMBER, digitsOf);

/** The SQL expression of a text with telephone numbers reduced to digits. */
export const sqlWithDigits = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, '\\+ ?886[ ().-]{0,2}(\\(?0\\)?)?', '0', 'g'), '(?<=\\d)[ ().-]{1,2}(?=\\d)', '', 'g')`;
