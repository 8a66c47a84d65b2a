import { readNumber } from '../../core/read-number.js';
import { bankDate } from './bank-date.js';
import { rowsOfText, type TextRow } from './cells.js';
import type { Mapping } from '../../setting/bank-layouts.js';
import { type Columns, layoutOf } from './columns.js';
import type { StatementLine } from './line.js';
import { fiveDigitsIn, payerIn } from './texts.js';

/** Most lines of one statement. */
export const MOST_STATEMENT_LINES = 5_000;

/** What is wrong with which row of the text, from 1; row 0 is the whole. */
export interface StatementFault {
  readonly row: number;
  readonly message: string;
}

export type ReadStatement =
  /** `faults` are breaks in the chain of balances: something may be missing, and nothing is wrong with the rows. */
  | {
      readonly is: 'read';
      readonly lines: readonly StatementLine[];
      readonly faults: readonly StatementFault[];
    }
  | { readonly is: 'broken'; readonly faults: readonly StatementFault[] }
  | { readonly is: 'unknown layout' }
  | { readonly is: 'too long'; readonly rows: number };

/** Reads the text of a bank's statement: all of its rows or none. */
export function readStatement(text: string, mapping?: Mapping): ReadStatement {
  const rows = rowsOfText(text);
  const layout = layoutOf(rows, mapping);
  if (layout === undefined) return { is: 'unknown layout' };
  const { head, columns } = layout;
  const body = rows.filter(
    (each) => (head === undefined || each.row > head.row) && !isNoLine(each, columns, head),
  );
  if (body.length > MOST_STATEMENT_LINES) return { is: 'too long', rows: body.length };
  if (body.length === 0) return { is: 'broken', faults: [{ row: 0, message: '沒有任何一筆交易' }] };
  const read = body.map((row) => lineOf(row, columns));
  const faults = read.flatMap((each, place) =>
    typeof each === 'string' ? [{ row: body[place]?.row ?? 0, message: each }] : [],
  );
  if (faults.length > 0) return { is: 'broken', faults };
  const lines = read.filter((each) => typeof each !== 'string');
  return { is: 'read', lines, faults: brokenChain(lines, body) };
}

const SUM = /合計|總計|小計|總筆數|總額/;
const NOTE = /^[※*＊#]|^(?:註|備註|說明)\s*[:：]|^以上/;

/** Sums, notes and heads that are repeated on each page. */
function isNoLine({ cells }: TextRow, columns: Columns, head: TextRow | undefined): boolean {
  if (bankDate(cells[columns.date] ?? '') !== undefined) return false;
  const [first = ''] = cells.filter((cell) => cell !== '');
  return cells.some((cell) => SUM.test(cell)) || NOTE.test(first) || sameCells(cells, head?.cells);
}

const sameCells = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  other !== undefined && one.length === other.length && one.every((cell, at) => cell === other[at]);

/** A row as a line, or what is wrong with it. */
function lineOf({ cells }: TextRow, columns: Columns): StatementLine | string {
  const cell = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''));
  const texts = (places: readonly number[]) =>
    places.map(cell).filter((text) => text !== '' && !isEmpty(text));
  const date = bankDate(cell(columns.date));
  if (date === undefined) return `看不懂日期「${cell(columns.date)}」`;
  const currency = cell(columns.currency);
  if (currency !== '' && !/^(?:TWD|NTD|NT\$?|新?[台臺]幣)$/i.test(currency))
    return `只能收新台幣，這一列是「${currency}」`;
  const amount = amountOf(cells, columns);
  if (typeof amount === 'string') return amount;
  const balance = isBlank(cell(columns.balance)) ? null : wholeIn(cell(columns.balance));
  if (balance === undefined) return `看不懂餘額「${cell(columns.balance)}」`;
  const remarks = texts(columns.remarks);
  return {
    date,
    amount,
    balance,
    payer: cell(columns.payer) || payerIn(remarks),
    five_digits: fiveDigitsIn(cell(columns.account), remarks),
    remark: [...texts(columns.kinds), ...remarks].join(' '),
    raw: cells.join('\t'),
  };
}

/** Banks leave out what did not happen, or write a dash or a zero. */
const isEmpty = (text: string): boolean => isBlank(text) || /^0+(?:\.0+)?$/.test(text);
const isBlank = (text: string): boolean => /^[-–—−]*$/.test(text);

function amountOf(cells: readonly string[], { amount, deposit, withdrawal }: Columns): number | string {
  const filled = [
    { place: amount, sign: 1 },
    { place: deposit, sign: 1 },
    { place: withdrawal, sign: -1 },
  ].flatMap(({ place, sign }) => {
    const text = place === undefined ? '' : (cells[place] ?? '');
    return isEmpty(text) ? [] : [{ text, sign }];
  });
  const [only, more] = filled;
  if (only === undefined) return '沒有金額';
  if (more !== undefined) return '存入和支出都有金額';
  const whole = wholeIn(only.text);
  return whole === undefined ? `看不懂金額「${only.text}」` : whole * only.sign;
}

/** Whole NT$ of a cell; also `(1,226)` for a negative, and `1,226.00`. */
function wholeIn(text: string): number | undefined {
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1];
  const read = readNumber(inBrackets ?? text);
  if (read.is !== 'one' || !Number.isSafeInteger(read.value) || Math.abs(read.value) > LARGEST)
    return undefined;
  return inBrackets === undefined ? read.value : -read.value;
}

const LARGEST = 1_000_000_000_000;

/** Rows whose balance does not follow from the row before, newest first or last; none where most do not follow. */
function brokenChain(lines: readonly StatementLine[], rows: readonly TextRow[]): readonly StatementFault[] {
  const breaks = (isNewestFirst: boolean) =>
    lines.flatMap(({ balance, amount }, at) => {
      const other = lines[isNewestFirst ? at + 1 : at - 1];
      if (other === undefined || other.balance === null || balance === null) return [];
      return other.balance + amount === balance
        ? []
        : [{ row: rows[at]?.row ?? 0, message: '餘額與前一筆接不上，可能缺了交易' }];
    });
  const found = [breaks(false), breaks(true)].toSorted((one, other) => one.length - other.length)[0] ?? [];
  return found.length * 2 < lines.length ? found : [];
}
