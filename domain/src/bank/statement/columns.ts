import type { StatementMapping } from '../../setting/bank-layouts.js';
import type { StatementRow } from './cells.js';
import { columnTitles } from './titles.js';

/** The column indexes of a statement, from 0. */
export interface StatementColumnIndexes {
  readonly date: number;
  readonly amount: number | undefined;
  readonly deposit: number | undefined;
  readonly withdrawal: number | undefined;
  readonly balance: number | undefined;
  readonly currency: number | undefined;
  readonly payer: number | undefined;
  readonly account: number | undefined;
  /** The column with the direction mark, if a single column contains all amounts. */
  readonly mark: number | undefined;
  /** Columns that may contain the direction; their content decides. */
  readonly mayBeMarks: readonly number[];
  /** Columns whose titles name both directions in unknown words; only marks in them decide a sign. */
  readonly directions: readonly number[];
  /** Whether amounts without a sign are known to be incoming. */
  readonly isSigned: boolean;
  /** Columns with the bank's kind of transfer: used for the remark, never for a name. */
  readonly kinds: readonly number[];
  readonly remarks: readonly number[];
}

/** The columns, and the row with their titles; undefined where there is no such row. */
export interface StatementLayout {
  readonly head: StatementRow | undefined;
  readonly columns: StatementColumnIndexes;
}

/** The columns of a statement; undefined where no row has a bank's column titles. */
export function statementLayoutOf(
  rows: readonly StatementRow[],
  mapping?: StatementMapping,
): StatementLayout | undefined {
  if (mapping !== undefined) return mappedLayout(rows, mapping);
  for (const head of rows.slice(0, MOST_ROWS_BEFORE)) {
    const columns = knownColumns(head.cells);
    if (columns !== undefined) return { head, columns };
  }
  return undefined;
}

/** The most rows before the table, with the bank's address and the period. */
const MOST_ROWS_BEFORE = 30;

/** A column title without spaces, punctuation and bracketed text. */
export const columnTitleOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s:*]/g, '')
    .toUpperCase();

/** A column title without separators between its words: `借/貸別`. */
const joinedTitleOf = (cell: string): string => columnTitleOf(cell).replace(/[/_.]/g, '');

/** Whether a title explains the sign itself: `金額（支出為負）`. */
const saysSigns = (cell: string): boolean => /負|[-+]\s*[/／]|[/／]\s*[-+]/.test(cell);

/** A title with two opposite directions: `收支區分`, `借貸代號`, `DB/CR Flag`. */
const DIRECTIONS =
  /借.*貸|貸.*借|收.*[支付]|[支付].*收|存.*[提支]|[提支].*存|進.*出|入.*出|出.*[進入]|增.*減|正.*負|\bD[BR]?\b.*\bCR?\b|\bCR?\b.*\bD[BR]?\b|DEBIT.*CREDIT|CREDIT.*DEBIT|\bIN\b.*\bOUT\b/;
/** Titles with both directions that hold something else, such as the other side's account. */
const NO_DIRECTION = /額|帳號|帳戶|戶名|行|日|時|序號|ACCOUNT|AMOUNT|BALANCE|BANK|DATE|NAME/;

const namesDirections = (cell: string): boolean => {
  const title = cell.normalize('NFKC').toUpperCase();
  return DIRECTIONS.test(title) && !NO_DIRECTION.test(title);
};

/** The columns of a row that contains known column titles of banks. */
export function knownColumns(cells: readonly string[]): StatementColumnIndexes | undefined {
  const heads = headsOf(cells);
  const date = heads.at(columnTitles.date);
  const [amount, deposit] = [heads.at(columnTitles.amount), heads.at(columnTitles.deposit)];
  if (date === undefined || (amount === undefined && deposit === undefined)) return undefined;
  const withdrawal = heads.at(columnTitles.withdrawal);
  // If deposits and withdrawals have separate columns, an amount column only repeats them or contains their
  // sum.
  const isOne = deposit === undefined || (withdrawal === undefined && amount !== undefined);
  return {
    date,
    amount: isOne ? amount : undefined,
    deposit: isOne ? undefined : deposit,
    withdrawal: isOne && amount !== undefined ? undefined : withdrawal,
    payer: heads.at(columnTitles.payer),
    account: heads.at(columnTitles.account),
    balance: heads.at(columnTitles.balance),
    ...heads.besides(isOne ? amount : undefined),
    kinds: heads.all(columnTitles.kind),
    remarks: heads.all(columnTitles.remark),
  };
}

/** The columns of a table, found by their titles. */
function headsOf(cells: readonly string[]) {
  const heads = cells.map(joinedTitleOf);
  const at = (words: readonly string[]): number | undefined =>
    words.map((word) => heads.indexOf(word)).find((place) => place >= 0);
  const all = (words: readonly string[]) =>
    heads.flatMap((head, place) => (words.includes(head) ? [place] : []));
  return {
    at,
    all,
    /** Columns that are recognised by title even where a person mapped the other columns by hand. */
    besides: (amount: number | undefined) => ({
      currency: at(columnTitles.currency),
      mark: at(columnTitles.mark),
      mayBeMarks: all(columnTitles.mayBeMark),
      directions: cells.flatMap((cell, place) => (namesDirections(cell) ? [place] : [])),
      isSigned: amount !== undefined && saysSigns(cells[amount] ?? ''),
    }),
  };
}

function mappedLayout(rows: readonly StatementRow[], mapping: StatementMapping): StatementLayout | undefined {
  const { header } = mapping;
  const head =
    header === undefined ? rows.find((row) => isHead(row, mapping)) : rows.find(({ row }) => row === header);
  const columns = mappedColumns(head, mapping);
  return columns && { head, columns };
}

/** The mapped columns; undefined where a mapped date, amount or mark column is missing. */
function mappedColumns(
  head: StatementRow | undefined,
  mapping: StatementMapping,
): StatementColumnIndexes | undefined {
  const place = (asked: string | number | undefined): number | undefined => placeOf(asked, head);
  const [date, amount, deposit, mark] = [mapping.date, mapping.amount, mapping.deposit, mapping.mark].map(
    place,
  );
  const hasMoney = amount !== undefined || deposit !== undefined;
  if (date === undefined || !hasMoney || (mapping.mark !== undefined && mark === undefined)) return undefined;
  const besides = headsOf(head?.cells ?? []).besides(amount);
  return {
    date,
    amount: deposit === undefined ? amount : undefined,
    deposit,
    withdrawal: place(mapping.withdrawal),
    balance: place(mapping.balance),
    payer: place(mapping.payer),
    account: place(mapping.account),
    ...besides,
    mark: mark ?? besides.mark,
    // By mapping one column for both directions, the person has confirmed that outgoing money is negative.
    isSigned: true,
    kinds: [],
    remarks: [mapping.remark ?? []].flat().flatMap((asked) => place(asked) ?? []),
  };
}

/** Whether the row contains the titles that the mapping refers to. */
function isHead({ cells }: StatementRow, mapping: StatementMapping): boolean {
  const heads = cells.map(columnTitleOf);
  const words = [mapping.date, mapping.amount, mapping.deposit].filter((asked) => typeof asked === 'string');
  return words.length > 0 && words.every((word) => heads.includes(columnTitleOf(word)));
}

function placeOf(asked: string | number | undefined, head: StatementRow | undefined): number | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked === 'number') return asked - 1;
  const place = head?.cells.map(columnTitleOf).indexOf(columnTitleOf(asked)) ?? -1;
  return place < 0 ? undefined : place;
}
