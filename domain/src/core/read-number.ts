/** The result of reading a number from a text: none, exactly one, or unreadable. */
export type NumberReadResult =
  | { readonly is: 'none' }
  | { readonly is: 'unclear' }
  | {
      readonly is: 'one';
      readonly value: number;
      /** Whether a decimal point was written, as in `45.00`. */
      readonly hasDecimals: boolean;
    };

/**
 * Reads numbers that people type, in both user interfaces and in the API: thousands separators, currency signs,
 * units and full-width digits may be in or around exactly one number (`NT$1,226`, `１２碼`). Multipliers (`3萬`),
 * numbers in words (`一千`) and digits other than 0-9 (`10²`) are refused, since ignoring them would change the
 * number.
 */
export function readNumber(text: string): NumberReadResult {
  const plain = halfWidth(text);
  const [first, ...more] = plain.matchAll(NUMBER);
  if (UNREADABLE.test(plain) || more.length > 0) return { is: 'unclear' };
  if (first === undefined) return { is: 'none' };
  const [digits] = first;
  if (!WELL_FORMED.test(digits)) return { is: 'unclear' };
  const size = Number(digits.replaceAll(',', ''));
  const isNegative = size !== 0 && MINUS_BEFORE.test(plain.slice(0, first.index));
  return { is: 'one', value: isNegative ? -size : size, hasDecimals: digits.includes('.') };
}

/** The number in a typed text; undefined where there is none or more than one. */
export function numberIn(text: string): number | undefined {
  const read = readNumber(text);
  return read.is === 'one' ? read.value : undefined;
}

/** Digits with separators; a leading decimal point does not count after a letter (`No.5` is 5). */
const NUMBER = /\d+(?:,\d+)*(?:\.\d+)*|(?<![\p{L}\d])\.\d+/gu;

const WELL_FORMED = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;

/** A minus counts if only spaces or a currency sign are between the minus and the number. */
const MINUS_BEFORE = /-\s*(?:(?:NT|TWD|\$)\s*)*$/i;

const UNREADABLE =
  /(?![0-9])\p{N}|[\d一二兩三四五六七八九]\s*[十百千萬万億亿]|[十百千萬万億亿]\s*[一二三四五六七八九]|\d\s*k(?!\p{L})/iu;

/** Full-width letters, digits and signs, and all minus signs, as ASCII. */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\uFE63]/g, '-');
