import { hasDepositAndWithdrawal, hasMoney, isMoneyless, rowMoneyOf, type MoneyRow } from './amounts.js';
import { parseBankDate } from './bank-date.js';
import type { StatementRow } from './cells.js';
import type { StatementColumnIndexes } from './columns.js';
import { parseMoneyCell } from './money-cell.js';

/** A row without a money movement, and its kind. */
export interface SkippedRow {
  readonly row: number;
  readonly why: string;
}

/** Words in rows with totals. */
const SUM = /合計|總計|小計|累計|總筆數|總額|總金額|總支出|總存入|總收入|總提款|總存款|筆數|TOTAL|平均/i;
/** Words for balances that are carried to the next page or period. */
const CARRIED =
  /^(?:[承接過轉續次上前下]+頁(?:餘額|結餘)?|結轉[上下次]頁|(?:[期月年]初|[期月年]底|期末|[前上本]期|[前上昨本]日|本頁|承[前上]|開戶|起始|結束|帳戶)?(?:餘額|結餘|結存)(?:承[前上]|結轉)?|[期月]初|期末|(?:OPENING|CLOSING)BALANCE|BALANCE(?:BROUGHT|CARRIED)FORWARD)$/i;

const plain = (cell: string): string => cell.normalize('NFKC').replace(/[\s:*_()-]/g, '');

/**
 * Whether a row contains words for a total. In a row without a date, payer and remark count only if they
 * contain nothing but such a word.
 */
const hasSumWords = (row: StatementRow, { date, payer, remarks }: StatementColumnIndexes): boolean => {
  const words = (row.cells[date] ?? '') === '' ? [payer, ...remarks] : [];
  return (
    saysSumAlone(row) || row.cells.some((cell, place) => !words.includes(place) && SUM.test(plain(cell)))
  );
};
/** Whether a cell contains only the word for a total; a payer's remark contains more text. */
const saysSumAlone = ({ cells }: StatementRow): boolean =>
  cells.some((cell) => /^(?:本?[日月頁期次]?)(?:合計|總計|小計|累計)(?:\d*筆)?$/.test(plain(cell)));
const isCarried = ({ cells }: StatementRow): boolean => cells.some((cell) => CARRIED.test(plain(cell)));

/** Whether a cell is meant as a date, valid or not. */
const looksLikeDay = (cell: string): boolean =>
  /^\D{0,2}\d{1,4}\s*[-/.年]\s*\d{1,2}/.test(cell.normalize('NFKC')) || /^\d{6,8}$/.test(cell.trim());

/** Words that occur in dates; a text with letters, but with none of these words and no digit, is a label. */
const DAY_WORDS =
  /[年月日號天]|星期|[週周]|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|TODAY/i;

/**
 * Why a row is skipped that has a label such as `圈存金額`, `可用餘額` or `支出3筆` in place of a date; undefined where it
 * is not skipped.
 */
function labelledPassed(label: string): string | undefined {
  // Banks may write these words in place of a repeated date, so the row may move money.
  if (/^(?:同上|同前|〃|DITTO|IDEM)$/i.test(label)) return undefined;
  if (/(?:餘額|結餘|結存)$/.test(label)) return BALANCE_ROW;
  return /\p{L}/u.test(label) && !/\d/.test(label) && !DAY_WORDS.test(label) ? '說明' : undefined;
}

interface PartedRows {
  readonly moving: readonly MoneyRow[];
  readonly passed: readonly SkippedRow[];
}

/** The rows that move money, and the skipped rows with their kind. */
export function partitionRows(
  body: readonly StatementRow[],
  isRepeatedHead: (row: StatementRow) => boolean,
  columns: StatementColumnIndexes,
): PartedRows {
  const moving: MoneyRow[] = [];
  const passed: SkippedRow[] = [];
  const sums = new Sums();
  for (const row of body) {
    const each = { row, money: rowMoneyOf(row, columns) };
    const why = isRepeatedHead(row) ? '重複的欄位名稱' : passedOver(each, columns, sums);
    if (why === undefined) {
      moving.push(each);
      sums.add(each);
    } else passed.push({ row: row.row, why });
    if (why === SUM_ROW) sums.beginPage();
  }
  return { moving, passed };
}

const SUM_ROW = '合計';
const BALANCE_ROW = '餘額';

/** Why a row does not move money; undefined if it does or may. */
function passedOver(each: MoneyRow, columns: StatementColumnIndexes, sums: Sums): string | undefined {
  const { row, money } = each;
  const written = row.cells[columns.date] ?? '';
  const hasDay = parseBankDate(written) !== undefined;
  if (isMoneyless(money)) return isCarried(row) ? BALANCE_ROW : hasDay ? '沒有金額' : '說明';
  if (hasDay) return datedPassed(each, columns, sums);
  return looksLikeDay(written) ? undefined : undatedPassed(each, columns, sums);
}

/** A row with a date and an amount is a transfer, unless its words and its amounts both indicate a total. */
function datedPassed(each: MoneyRow, columns: StatementColumnIndexes, sums: Sums): string | undefined {
  if (saysSumAlone(each.row) && (hasDepositAndWithdrawal(each.money) || sums.are(each))) return SUM_ROW;
  return isCarried(each.row) && isBalance(each, columns) ? BALANCE_ROW : undefined;
}

function undatedPassed(each: MoneyRow, columns: StatementColumnIndexes, sums: Sums): string | undefined {
  if (!hasMoney(each.money)) return '說明';
  if (isCarried(each.row)) return BALANCE_ROW;
  if (hasSumWords(each.row, columns) || isBareSum(each, columns, sums)) return SUM_ROW;
  return labelledPassed(plain(each.row.cells[columns.date] ?? '').replace(/\d+筆/g, '筆'));
}

/** The totals of incoming and outgoing money, overall and since the last page total. */
class Sums {
  private readonly totals = [
    { in: 0, out: 0, one: 0 },
    { in: 0, out: 0, one: 0 },
  ];

  add({ money: { amount, deposit, withdrawal } }: MoneyRow): void {
    for (const total of this.totals) {
      if (deposit.is === 'money') total.in += deposit.size;
      if (withdrawal.is === 'money') total.out += withdrawal.size;
      if (amount.is === 'money') total.one += amount.size;
    }
  }

  /** Whether a row equals the totals of the rows above it. */
  are({ money: { amount, deposit, withdrawal } }: MoneyRow): boolean {
    const size = (cell: typeof amount) => (cell.is === 'money' ? cell.size : 0);
    return this.totals.some(
      (total) =>
        total.in + total.out + total.one > 0 &&
        size(deposit) === total.in &&
        size(withdrawal) === total.out &&
        size(amount) === total.one,
    );
  }

  beginPage(): void {
    this.totals[1] = { in: 0, out: 0, one: 0 };
  }
}

/**
 * Whether a row is a total under an unknown label. Rows that omit a repeated date have a balance or a text, and
 * are no totals.
 */
function isBareSum(each: MoneyRow, columns: StatementColumnIndexes, sums: Sums): boolean {
  const { cells } = each.row;
  const places = [columns.amount, columns.deposit, columns.withdrawal];
  const isLabelled = (cells[columns.date] ?? '') !== '';
  const isBare = cells.every((cell, place) => cell === '' || places.includes(place));
  const hasBalance =
    columns.balance !== undefined && parseMoneyCell(cells[columns.balance] ?? '').is !== 'none';
  return (isLabelled || isBare) && !hasBalance && sums.are(each);
}

/** Whether the row's only amount repeats its balance. */
function isBalance(
  { row, money: { amount, deposit, withdrawal } }: MoneyRow,
  { balance }: StatementColumnIndexes,
): boolean {
  const kept = parseMoneyCell(balance === undefined ? '' : (row.cells[balance] ?? ''));
  const [only, ...more] = [amount, deposit, withdrawal].filter(({ is }) => is === 'money');
  return (
    only?.is === 'money' &&
    more.length === 0 &&
    (kept.is === 'none' || (kept.is === 'money' && kept.size === only.size))
  );
}
