import { taipeiDate } from '../core/time.js';

/** The Taipei date of an instant as YYMMDD. */
export const indexDateAt = (now: string): string => taipeiDate(now).slice(2).replaceAll('-', '');

/** The last six digits of the instant's milliseconds, without a leading zero. */
function clockDigits(now: string): string {
  const digits = Date.parse(now) % 1_000_000;
  return String(digits < 100_000 ? digits + 100_000 : digits);
}

/** The serial n of the day, from 1, as four digits. */
const serialDigits = (serial: number): string => String(serial % 10_000).padStart(4, '0');

/**
 * An order number has 17 characters: YYMMDD, a dash, and ten digits that mix clock t and serial n as t1 t2 n1
 * t3 n2 t4 n3 t5 n4 t6. If the number is taken, the next serial is tried.
 */
export const quotationNumber = (now: string, serial: number): string =>
  `${indexDateAt(now)}-${mixedSerial(clockDigits(now), serialDigits(serial))}`;

/** Whether a text has the form of an order number. */
export const isQuotationNumber = (text: string): boolean => /^\d{6}-\d{10}$/.test(text);

export const mixedSerial = (t: string, n: string): string =>
  `${t.slice(0, 2)}${[0, 1, 2, 3].map((at) => `${n.charAt(at)}${t.charAt(at + 2)}`).join('')}`;

const picked = (quotation_no: string, places: readonly number[]): string =>
  places.map((place) => quotation_no.charAt(quotation_no.indexOf('-') + 1 + place)).join('');

/** The day (YYMMDD) with which a number begins. */
export const indexDateOf = (quotation_no: string): string => quotation_no.split('-', 1)[0] ?? '';

/** The serial of the day in a number; for a number of another origin, the digits in its place. */
export const serialOfNumber = (quotation_no: string): number => Number(picked(quotation_no, [2, 4, 6, 8]));

/** The number of the same moment with the next serial, to try after a number was taken. */
export function nextQuotationNumber(quotation_no: string): string {
  const clock = picked(quotation_no, [0, 1, 3, 5, 7, 9]);
  return `${indexDateOf(quotation_no)}-${mixedSerial(clock, serialDigits(serialOfNumber(quotation_no) + 1))}`;
}
