/**
 * Telephone numbers are written with hyphens, spaces, brackets and the code of the country, each time otherwise. One
 * begins with 0 or +886 and has nine or ten digits, so that numbers of orders and dates are none.
 */
const NUMBER = /(?<![\p{L}\d-])(?:\+ ?886[ ().-]{0,2}(?:\(?0\)?)?|\(?0)(?:[ ().-]{0,2}\d){8,9}(?!\d)/gu;
const COUNTRY = /^\+ ?886[ ().-]{0,2}(?:\(?0\)?)?/;

const digitsOf = (number: string): string => number.replace(COUNTRY, '0').replaceAll(/\D/g, '');

/** A searched text with each telephone number in it as its digits: this is how they are looked for. */
export const withDigits = (text: string): string => text.replaceAll(NUMBER, digitsOf);

/** A text of SQL with telephone numbers as digits, and with what else stands between digits left out. */
export const sqlWithDigits = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, '\\+ ?886[ ().-]{0,2}(\\(?0\\)?)?', '0', 'g'), '(?<=\\d)[ ().-]{1,2}(?=\\d)', '', 'g')`;
