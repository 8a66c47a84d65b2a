import { directionOf, type MoneyDirection } from './marks.js';
import { shortenedText } from './shortened.js';

/** The content of a money cell: nothing, an amount, or text that is not a single amount in NT$. */
export type MoneyCell =
  | { readonly is: 'none' }
  | {
      readonly is: 'money';
      /** The amount without its sign in whole NT$, above 0. */
      readonly size: number;
      /** The direction given by a sign, brackets or a mark; undefined without these. */
      readonly direction: MoneyDirection | undefined;
    }
  | { readonly is: 'unclear'; readonly why: string };

const LARGEST = 1_000_000_000_000;

/** Digits with the text around them, without brackets. */
const NUMBER = /^([^\d.]*)(\d[\d,]*(?:\.\d+)?)([^\d]*)$/;
const WELL_GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(?:0|00|0000))?$/;

const IN_BRACKETS = /^([^\d()]*)\(([^()]*\d[^()]*)\)([^\d()]*)$/;
const MARK_IN_BRACKETS = /\(([借貸收支存提]|[CD]R?)\)/g;

/** Permitted text around the digits: a sign, a mark, words for NT$. */
const TOKEN = /(NT\$|NTD|TWD|NT|\$|新?[臺台]幣|[元圓整])|(CR|D[BR]|[-+CD借貸收支存提正負])/y;

/**
 * Reads a money cell strictly: a sign before or after the digits, brackets, a mark, and words for NT$ are
 * known; any other text could change the amount and is an error, as is a fraction of a dollar.
 */
export function parseMoneyCell(text: string): MoneyCell {
  const plain = halfWidth(text);
  if (NOTHING.test(plain)) return { is: 'none' };
  const { open, isBracketed } = withoutBrackets(plain);
  const [, before = '', number = '', after = ''] = NUMBER.exec(open) ?? [];
  const around = directionsIn(before + after);
  const fault = faultOf(plain, number) ?? signFaultOf(open, isBracketed, around);
  if (fault !== undefined) return { is: 'unclear', why: `${fault}「${shortenedText(text)}」` };
  const direction = isBracketed ? 'out' : around?.[0];
  const size = Number(number.replaceAll(',', ''));
  return size === 0 ? { is: 'none' } : { is: 'money', size, direction };
}

/** Why the direction is unknown: two signs may cancel each other out or repeat each other. */
function signFaultOf(
  open: string,
  isBracketed: boolean,
  around: readonly MoneyDirection[] | undefined,
): string | undefined {
  if (around === undefined) return UNREADABLE;
  const signs = (isBracketed ? 1 : 0) + (open.match(/-/g) ?? []).length;
  const directions = new Set(isBracketed ? ['out' as const, ...around] : around);
  return directions.size > 1 || signs > 1 ? '金額的正負號互相矛盾' : undefined;
}

/** An empty cell, a dash, `N/A` or a zero, which banks write for a missing amount. */
const NOTHING = /^(?:-*|N\/?A|無|[-+(]*0[0,]*(?:\.0*)?\)?)$/;

/** Brackets around an amount make it negative; around a mark they have no meaning. */
function withoutBrackets(plain: string): { readonly open: string; readonly isBracketed: boolean } {
  const bracketed = IN_BRACKETS.exec(plain);
  return bracketed === null
    ? { open: plain.replace(MARK_IN_BRACKETS, '$1'), isBracketed: false }
    : { open: bracketed.slice(1).join(''), isBracketed: true };
}

const UNREADABLE = '看不懂金額';

/** Why the digits are not a valid amount. */
function faultOf(plain: string, number: string): string | undefined {
  if (/^#+$/.test(plain)) return 'Excel 的欄位太窄，看不到金額';
  if (/\dE[-+]?\d/.test(plain)) return 'Excel 把數字縮短了，看不出完整的金額';
  if (number === '') return UNREADABLE;
  if (!WELL_GROUPED.test(number)) return /\.\d{1,2}$/.test(number) ? '金額有小數' : UNREADABLE;
  if (/^0\d/.test(number)) return '金額前面有零，看不出小數點在哪裡';
  return Number(number.replaceAll(',', '')) > LARGEST ? UNREADABLE : undefined;
}

/** The directions of signs and marks; undefined where other text is among them. */
function directionsIn(around: string): readonly MoneyDirection[] | undefined {
  const found: MoneyDirection[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < around.length) {
    const [, , mark] = TOKEN.exec(around) ?? [];
    if (TOKEN.lastIndex === 0) return undefined;
    const direction = mark === undefined ? undefined : directionOf(mark);
    if (direction !== undefined) found.push(direction);
  }
  return found;
}

/** Full-width digits, signs and brackets, and all minus signs, as ASCII; trimmed. */
const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\uFE63\u2500\u2501\u30FC]/g, '-')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/\s+(?=[^\d])|(?<=[^\d])\s+/g, '')
    .trim()
    .toUpperCase()
    .replace(/(CR|D[BR])\./g, '$1');
