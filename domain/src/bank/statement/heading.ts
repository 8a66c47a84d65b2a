import type { StatementRow } from './cells.js';
import { shortenedText } from './shortened.js';

/** The bank's information about the whole statement, in the rows before its table. */
export interface StatementHeading {
  /** The account of the statement; empty where it is missing or partly hidden. */
  readonly account: string;
  /**
   * The text of the heading that names a foreign currency or another unit, so that no amount is valid;
   * undefined where there is none.
   */
  readonly unit: string | undefined;
}

const ACCOUNT =
  /^(?:[存活]?款?帳[號戶](?:號碼|帳號)?|活存帳號|查詢帳號|帳戶號碼|account(?:\s*(?:no\.?|number))?)\s*:?\s*(.*)$/i;
const UNIT = /^(?:幣別|幣種|單位|金額單位|currency|unit)\s*:?\s*(.*)$/i;

export function statementHeadingOf(rows: readonly StatementRow[]): StatementHeading {
  const said = (label: RegExp) => rows.flatMap(({ cells }) => saidIn(cells, label));
  const account =
    said(ACCOUNT)
      .map(accountIn)
      .find((found) => found !== '') ?? '';
  const unit = said(UNIT)
    .map(foreignCurrencyIn)
    .find((found) => found !== undefined);
  return { account, unit };
}

/** The texts after a label, in the same cell or in the next non-empty one. */
function saidIn(cells: readonly string[], label: RegExp): readonly string[] {
  const filled = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '');
  return filled.flatMap((cell, at) => {
    const behind = label.exec(cell)?.[1];
    if (behind === undefined) return [];
    return [behind === '' ? (filled[at + 1] ?? '') : behind];
  });
}

/** The digits of an account with separators; empty if some digits are hidden. */
function accountIn(text: string): string {
  const [digits = ''] = /\d(?:[-\s]?\d)*/.exec(text) ?? [];
  const isWhole = !/[*xX○●]/.test(text) && digits.replace(/\D/g, '').length >= LEAST_DIGITS;
  return isWhole ? digits : '';
}
const LEAST_DIGITS = 6;

const OTHER_UNIT =
  /[千仟萬百]元|美[元金]|外幣|人民幣|日[元圓幣]|港[幣元]|歐元|英鎊|澳幣|USD|CNY|RMB|JPY|HKD|EUR|GBP|AUD|SGD/i;

/** A text that indicates a foreign currency. */
export const foreignCurrencyIn = (text: string): string | undefined =>
  OTHER_UNIT.test(text.normalize('NFKC')) ? shortenedText(text) : undefined;

const TAIWAN_DOLLARS = /^(?:TWD|NTD|NT\$?|NTDOLLAR|新?[臺台]幣|元|[()（）\s/])+$/i;

export const isTaiwanDollars = (currency: string): boolean => TAIWAN_DOLLARS.test(currency.normalize('NFKC'));
