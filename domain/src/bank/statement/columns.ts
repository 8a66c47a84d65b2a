import type { Mapping } from '../../setting/bank-layouts.js';
import type { StatementRow } from './cells.js';
import { columnTitles } from './titles.js';

/** Places of the columns of a statement, from 0. */
export interface Columns {
  readonly date: number;
  readonly amount: number | undefined;
  readonly deposit: number | undefined;
  readonly withdrawal: number | undefined;
  readonly balance: number | undefined;
  readonly currency: number | undefined;
  readonly payer: number | undefined;
  readonly account: number | undefined;
  /** The column with the direction, where one column has all amounts. */
  readonly mark: number | undefined;
  /** Columns that may have the direction, which their content decides. */
  readonly mayBeMarks: readonly number[];
  /** Whether amounts without a sign are known to be incoming. */
  readonly isSigned: boolean;
  /** The columns with the bank's kind of transfer: part of the remark, and never a name. */
  readonly kinds: readonly number[];
  readonly remarks: readonly number[];
}

/** The columns, and the row that names them: undefined where none does. */
export interface StatementLayout {
  readonly head: StatementRow | undefined;
  readonly columns: Columns;
}

/** The columns of a statement; undefined where no row has a bank's column titles. */
export function layoutOf(rows: readonly StatementRow[], mapping?: Mapping): StatementLayout | undefined {
  if (mapping !== undefined) return mappedLayout(rows, mapping);
  for (const head of rows.slice(0, MOST_ROWS_BEFORE)) {
    const columns = knownColumns(head.cells);
    if (columns !== undefined) return { head, columns };
  }
  return undefined;
}

/** Banks write addresses and periods before their table. */
const MOST_ROWS_BEFORE = 30;

/** A column title without spaces, marks, and text in brackets. */
export const columnTitleOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s:*]/g, '')
    .toUpperCase();

/** A column title without signs between its words: `借/貸別`. */
const joinedTitleOf = (cell: string): string => columnTitleOf(cell).replace(/[/_.]/g, '');

/** Whether a title explains the sign itself: `金額（支出為負）`. */
const saysSigns = (cell: string): boolean => /負|[-+]\s*[/／]|[/／]\s*[-+]/.test(cell);

/** The columns of a row that has the words of a bank at their heads. */
export function knownColumns(cells: readonly string[]): Columns | undefined {
  const heads = headsOf(cells);
  const date = heads.at(columnTitles.date);
  const [amount, deposit] = [heads.at(columnTitles.amount), heads.at(columnTitles.deposit)];
  if (date === undefined || (amount === undefined && deposit === undefined)) return undefined;
  const withdrawal = heads.at(columnTitles.withdrawal);
  // With both columns, the amount is either their sum or a repetition.
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

/** The heads of a table, found by their words. */
function headsOf(cells: readonly string[]) {
  const heads = cells.map(joinedTitleOf);
  const at = (words: readonly string[]): number | undefined =>
    words.map((word) => heads.indexOf(word)).find((place) => place >= 0);
  const all = (words: readonly string[]) =>
    heads.flatMap((head, place) => (words.includes(head) ? [place] : []));
  return {
    at,
    all,
    /** Columns recognised by title although other columns were mapped by hand. */
    besides: (amount: number | undefined) => ({
      currency: at(columnTitles.currency),
      mark: at(columnTitles.mark),
      mayBeMarks: all(columnTitles.mayBeMark),
      isSigned: amount !== undefined && saysSigns(cells[amount] ?? ''),
    }),
  };
}

function mappedLayout(rows: readonly StatementRow[], mapping: Mapping): StatementLayout | undefined {
  const { header } = mapping;
  const head =
    header === undefined ? rows.find((row) => isHead(row, mapping)) : rows.find(({ row }) => row === header);
  const columns = mappedColumns(head, mapping);
  return columns && { head, columns };
}

/** The columns that were mapped; undefined where the day, the money or a mark that was named is not there. */
function mappedColumns(head: StatementRow | undefined, mapping: Mapping): Columns | undefined {
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
    // A person who maps one column for both directions has seen that outgoing money is negative.
    isSigned: true,
    kinds: [],
    remarks: [mapping.remark ?? []].flat().flatMap((asked) => place(asked) ?? []),
  };
}

/** The row that has the words by which the mapping names its columns. */
function isHead({ cells }: StatementRow, mapping: Mapping): boolean {
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
