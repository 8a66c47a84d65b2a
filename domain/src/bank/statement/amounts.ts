import type { StatementRow } from './cells.js';
import type { StatementColumnIndexes } from './columns.js';
import { directionOf, type MoneyDirection } from './marks.js';
import { parseMoneyCell, type MoneyCell } from './money-cell.js';
import { shortenedText } from './shortened.js';

/** The amount cells of a row. */
export interface RowMoney {
  readonly amount: MoneyCell;
  readonly deposit: MoneyCell;
  readonly withdrawal: MoneyCell;
}

const NONE: MoneyCell = { is: 'none' };

export function rowMoneyOf({ cells }: StatementRow, columns: StatementColumnIndexes): RowMoney {
  const cell = (place: number | undefined) =>
    place === undefined ? NONE : parseMoneyCell(cells[place] ?? '');
  return {
    amount: cell(columns.amount),
    deposit: cell(columns.deposit),
    withdrawal: cell(columns.withdrawal),
  };
}

export const isMoneyless = (money: RowMoney): boolean => cellsOf(money).every(({ is }) => is === 'none');
export const hasMoney = (money: RowMoney): boolean => cellsOf(money).some(({ is }) => is === 'money');
export const hasDepositAndWithdrawal = ({ deposit, withdrawal }: RowMoney): boolean =>
  deposit.is === 'money' && withdrawal.is === 'money';

const cellsOf = ({ amount, deposit, withdrawal }: RowMoney): readonly MoneyCell[] => [
  amount,
  deposit,
  withdrawal,
];

/** How the file expresses the sign of amounts, determined from all of its rows. */
export interface SignRules {
  /** The index of the column with a direction mark; undefined where there is none. */
  readonly mark: number | undefined;
  /** Whether an amount without a sign is incoming. */
  readonly isSigned: boolean;
  /** Whether outgoing money is negative in its own column. */
  readonly withdrawalsAreNegative: boolean;
}

export interface MoneyRow {
  readonly row: StatementRow;
  readonly money: RowMoney;
}

/**
 * The rules for signs in a file: two columns, a column of marks, or signs. Undefined where the file has none of
 * these, since unsigned amounts may be in either direction.
 */
export function signRulesOf(
  rows: readonly MoneyRow[],
  columns: StatementColumnIndexes,
): SignRules | undefined {
  const withdrawals = rows.flatMap(({ money: { withdrawal } }) =>
    withdrawal.is === 'money' ? [withdrawal] : [],
  );
  const withdrawalsAreNegative =
    withdrawals.length > 0 && withdrawals.every(({ direction }) => direction === 'out');
  const single = rows.flatMap(({ row, money: { amount } }) =>
    amount.is === 'money' ? [{ row, amount }] : [],
  );
  const marksIn = (place: number) => single.map(({ row }) => directionOf(row.cells[place] ?? ''));
  const isMark = (place: number) =>
    single.length > 0 && marksIn(place).every((direction) => direction !== undefined);
  const mark =
    columns.mark ??
    columns.directions.find(isMark) ??
    (columns.isSigned ? undefined : columns.mayBeMarks.find(isMark));
  const contradicts = (place: number) =>
    isMark(place) &&
    marksIn(place).some((direction, at) => direction !== (single[at]?.amount.direction ?? 'in'));
  // Where a column with unknown words names the direction, a minus sign may mark a reversal, so it does not
  // show that amounts have signs.
  const hasMinus = columns.directions.length === 0 && single.some(({ amount }) => amount.direction === 'out');
  const isSigned = (columns.isSigned || hasMinus) && !placesWithoutMeaning(rows, columns).some(contradicts);
  const isUnknown =
    mark === undefined && !isSigned && single.some(({ amount }) => amount.direction === undefined);
  return isUnknown ? undefined : { mark, isSigned, withdrawalsAreNegative };
}

/** The columns whose titles say nothing about their content. */
function placesWithoutMeaning(rows: readonly MoneyRow[], columns: StatementColumnIndexes): readonly number[] {
  const { date, amount, deposit, withdrawal, balance, currency, payer, account } = columns;
  const known = [date, amount, deposit, withdrawal, balance, currency, payer, account];
  const said = [...known, ...columns.mayBeMarks, ...columns.kinds, ...columns.remarks];
  const width = rows.reduce((widest, { row }) => Math.max(widest, row.cells.length), 0);
  return Array.from({ length: width }, (_, place) => place).filter((place) => !said.includes(place));
}

/** Whole NT$ of a row, negative for outgoing money; or a message why the amount is unknown. */
export function amountOfRow(
  { row, money }: MoneyRow,
  columns: StatementColumnIndexes,
  rules: SignRules,
): number | string {
  const unclear = cellsOf(money).find((cell) => cell.is === 'unclear');
  if (unclear?.is === 'unclear') return unclear.why;
  const mark = markOf(row, rules);
  const marked = mark === '' ? undefined : directionOf(mark);
  if (mark !== '' && marked === undefined) return `看不懂借貸別「${shortenedText(mark)}」`;
  if (money.amount.is === 'money') return singleAmount(money.amount, marked, rules);
  const signed = amountOfTwo(money, rules);
  if (typeof signed === 'string' || marked === undefined || (marked === 'in') === signed > 0) return signed;
  // The only column is for deposits, and the bank uses it for both directions.
  return columns.withdrawal === undefined ? -signed : `借貸別「${shortenedText(mark)}」與金額的欄位互相矛盾`;
}

const markOf = ({ cells }: StatementRow, { mark }: SignRules): string =>
  mark === undefined ? '' : (cells[mark] ?? '').trim();

/** The amount of a row that has a column for each direction. */
function amountOfTwo(money: RowMoney, rules: SignRules): number | string {
  const { deposit, withdrawal } = money;
  if (hasDepositAndWithdrawal(money)) return '存入和支出都有金額';
  if (deposit.is === 'money') return depositOf(deposit);
  return withdrawal.is === 'money' ? withdrawalOf(withdrawal, rules) : '沒有金額';
}

type Money = Extract<MoneyCell, { readonly is: 'money' }>;

function singleAmount(
  { size, direction }: Money,
  marked: MoneyDirection | undefined,
  { mark, isSigned }: SignRules,
): number | string {
  // A negative credit may be a reversed one, or an outgoing payment.
  if (marked !== undefined && direction !== undefined && marked !== direction)
    return '借貸別與金額的正負號互相矛盾';
  const known = marked ?? direction;
  if (known !== undefined) return known === 'in' ? size : -size;
  return mark === undefined && isSigned ? size : '沒有借貸別，分不出存入或支出';
}

/** A reversed deposit is negative. */
const depositOf = ({ size, direction }: Money): number => (direction === 'out' ? -size : size);

function withdrawalOf({ size, direction }: Money, { withdrawalsAreNegative }: SignRules): number | string {
  if (direction === undefined || (direction === 'out' && withdrawalsAreNegative)) return -size;
  return '支出的欄位有正負號，分不出是支出還是沖正';
}
