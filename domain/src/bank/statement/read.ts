import { parseBankDate } from './bank-date.js';
import { amountOfRow, hasMoney, rowMoneyOf, type MoneyRow, type SignRules, signRulesOf } from './amounts.js';
import { balanceChainFaults, signContradictions } from './balances.js';
import { rowsOfText, type StatementRow } from './cells.js';
import type { StatementFault } from './fault.js';
import type { StatementMapping } from '../../setting/bank-layouts.js';
import { type StatementColumnIndexes, knownColumns, statementLayoutOf } from './columns.js';
import { foreignCurrencyIn, statementHeadingOf, isTaiwanDollars, type StatementHeading } from './heading.js';
import type { StatementLine } from './line.js';
import { parseMoneyCell } from './money-cell.js';
import { partitionRows, type SkippedRow } from './passed-rows.js';
import { shortenedText } from './shortened.js';
import { lastFiveDigitsIn, payerIn } from './texts.js';

export const MAX_STATEMENT_LINES = 5_000;
/** The most characters of a cell, more than any bank writes. */
const MOST_CHARACTERS = 2_000;

export type StatementReadResult =
  | {
      readonly is: 'read';
      readonly lines: readonly StatementLine[];
      /** Breaks in the chain of balances: a row may be missing, but no row is invalid. */
      readonly faults: readonly StatementFault[];
      /** Skipped rows, which move no money. */
      readonly passed: readonly SkippedRow[];
      /** The account as written before the table; empty where it is missing. */
      readonly account: string;
    }
  | { readonly is: 'broken'; readonly faults: readonly StatementFault[] }
  | { readonly is: 'unknown layout' }
  /** Amounts have no sign, and no column contains their direction. */
  | { readonly is: 'unknown signs' }
  | { readonly is: 'too long'; readonly rows: number };

/** Reads the text of a bank's statement: either all of its rows, or none. */
export const readStatement = (text: string, mapping?: StatementMapping): StatementReadResult =>
  readStatementRows(rowsOfText(text), mapping);

/** Reads an already parsed table. Rows without money are skipped and listed. */
export function readStatementRows(
  rows: readonly StatementRow[],
  mapping?: StatementMapping,
): StatementReadResult {
  const layout = statementLayoutOf(rows, mapping);
  if (layout === undefined) return { is: 'unknown layout' };
  const { head, columns } = layout;
  const heading = statementHeadingOf(rows.filter(({ row }) => head !== undefined && row < head.row));
  const body = rows.filter(({ row }) => head === undefined || row > head.row);
  const whole = faultsOfWhole(head, columns, heading, body);
  if (whole.length > 0) return { is: 'broken', faults: whole };
  const { moving, passed } = partitionRows(body, (row) => isSame(row, head), columns);
  if (moving.length > MAX_STATEMENT_LINES) return { is: 'too long', rows: moving.length };
  if (moving.length === 0) return { is: 'broken', faults: [{ row: 0, message: '沒有任何一筆交易' }] };
  const rules = signRulesOf(moving, columns);
  if (rules === undefined) return { is: 'unknown signs' };
  const width = widthOf(moving, head);
  const read = moving.map((each) => ({
    row: each.row.row,
    line: each.row.cells.length > width ? TOO_WIDE : lineOf(each, columns, rules),
  }));
  const faults = read.flatMap(({ row, line }) => (typeof line === 'string' ? [{ row, message: line }] : []));
  if (faults.length > 0) return { is: 'broken', faults };
  const lines = read.flatMap(({ row, line }) => (typeof line === 'string' ? [] : [{ row, line }]));
  const contradicted = signContradictions(lines);
  if (contradicted.length > 0) return { is: 'broken', faults: contradicted };
  return {
    is: 'read',
    lines: lines.map(({ line }) => line),
    faults: balanceChainFaults(lines),
    passed,
    account: heading.account,
  };
}

const TOO_WIDE = '這一列的欄位比其他列多，金額的千分位逗號可能把一欄分成兩欄';

/** The number of cells that a row may have: that of the title row, or of all rows if they are equally wide. */
function widthOf(moving: readonly MoneyRow[], head: StatementRow | undefined): number {
  const widths = moving.map(({ row }) => row.cells.length);
  const least = Math.min(...widths);
  return Math.max(
    head?.cells.length ?? 0,
    head === undefined || widths.every((each) => each === least) ? least : 0,
  );
}

/** Faults that invalidate all amounts of a file: another currency or unit, or a second table. */
function faultsOfWhole(
  head: StatementRow | undefined,
  columns: StatementColumnIndexes,
  { account, unit }: StatementHeading,
  body: readonly StatementRow[],
): readonly StatementFault[] {
  const heads = [columns.amount, columns.deposit, columns.withdrawal, columns.balance].map((place) =>
    place === undefined ? '' : (head?.cells[place] ?? ''),
  );
  const foreign = unit ?? heads.map(foreignCurrencyIn).find((found) => found !== undefined);
  if (foreign !== undefined)
    return [{ row: head?.row ?? 0, message: `只能收新台幣元，這份對帳單的金額是「${foreign}」` }];
  const undated = body.filter(({ cells }) => parseBankDate(cells[columns.date] ?? '') === undefined);
  return undated.flatMap((row) => {
    const other = statementHeadingOf([row]).account;
    if (other !== '' && account !== '' && other !== account && !hasMoney(rowMoneyOf(row, columns)))
      return [{ row: row.row, message: `這裡開始是另一個帳號（${shortenedText(other)}），請分開匯入` }];
    return isOtherHead(row, head) ? [{ row: row.row, message: '這裡開始是另一個表格，請分開匯入' }] : [];
  });
}

const isOtherHead = (row: StatementRow, head: StatementRow | undefined): boolean =>
  head !== undefined && !isSame(row, head) && knownColumns(row.cells) !== undefined;

const isSame = ({ cells }: StatementRow, head: StatementRow | undefined): boolean =>
  head !== undefined &&
  cells.length === head.cells.length &&
  cells.every((cell, at) => cell === head.cells[at]);

/** The line that a row describes, or a message about the fault in the row. */
function lineOf(each: MoneyRow, columns: StatementColumnIndexes, rules: SignRules): StatementLine | string {
  const { cells } = each.row;
  const cell = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''));
  const texts = (places: readonly number[]) =>
    places.map(cell).filter((text) => parseMoneyCell(text).is !== 'none');
  if (cells.some(({ length }) => length > MOST_CHARACTERS)) return `有一格超過 ${MOST_CHARACTERS} 個字`;
  const date = parseBankDate(cell(columns.date));
  if (date === undefined) return `看不懂日期「${shortenedText(cell(columns.date))}」`;
  const currency = cell(columns.currency);
  if (currency !== '' && !isTaiwanDollars(currency))
    return `只能收新台幣，這一列是「${shortenedText(currency)}」`;
  const amount = amountOfRow(each, columns, rules);
  if (typeof amount === 'string') return amount;
  const balance = balanceOf(cell(columns.balance));
  if (typeof balance === 'string') return balance;
  const remarks = texts(columns.remarks);
  return {
    date,
    amount,
    balance,
    payer: cell(columns.payer) || payerIn(remarks),
    five_digits: lastFiveDigitsIn(cell(columns.account), remarks),
    remark: [...texts(columns.kinds), ...remarks].join(' '),
    raw: cells.join('\t'),
  };
}

/** Whole NT$ of a balance; null where there is none. An account may be overdrawn. */
function balanceOf(text: string): number | null | string {
  const read = parseMoneyCell(text);
  if (read.is === 'unclear') return read.why.replace('金額', '餘額');
  if (read.is === 'money') return read.direction === 'out' ? -read.size : read.size;
  return /\d/.test(text) ? 0 : null;
}
