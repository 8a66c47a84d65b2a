import type { StatementMapping } from '../../setting/bank-layouts.js';
import { parseBankDate } from './bank-date.js';
import type { StatementRow } from './cells.js';
import { type StatementColumnIndexes, statementLayoutOf, columnTitleOf } from './columns.js';

/** Meanings of a statement's column that a person may choose. */
export const statementColumns = {
  date: '日期',
  deposit: '存入',
  withdrawal: '支出',
  amount: '金額（支出為負，或另有借貸別）',
  mark: '借貸別（收／支）',
  balance: '餘額',
  payer: '付款人',
  account: '轉出帳號',
  remark: '備註',
} as const;
export type StatementColumn = keyof typeof statementColumns;

/** The chosen meaning by column, counted from 0. */
export type ChosenColumns = Readonly<Record<number, StatementColumn>>;

/**
 * The mapping of the chosen columns: by titles, which remain valid when a bank moves its columns, or by indexes
 * where titles are missing or repeated. Undefined while the date or the amount is missing.
 */
export function mappingFrom(
  rows: readonly StatementRow[],
  pointed: ChosenColumns,
): StatementMapping | undefined {
  const at = (name: StatementColumn) => placesOf(pointed, name)[0];
  const date = at('date');
  const money = at('deposit') ?? at('amount');
  if (date === undefined || money === undefined) return undefined;
  const head = headBefore(rows, date);
  const column = (place: number) => wordAt(head, place) ?? place + 1;
  const named = (...among: readonly OneColumn[]) =>
    Object.fromEntries(
      among.flatMap((name) => {
        const place = at(name);
        return place === undefined ? [] : [[name, column(place)]];
      }),
    );
  const remark = placesOf(pointed, 'remark').map(column);
  // A titled column is found by its title in another file, where its index may differ.
  const isNamed = [date, money].every((place) => typeof column(place) === 'string');
  return {
    ...(isNamed ? {} : { header: head?.row ?? 0 }),
    date: column(date),
    ...named(
      at('deposit') === undefined ? 'amount' : 'deposit',
      'mark',
      'withdrawal',
      'balance',
      'payer',
      'account',
    ),
    ...(remark.length === 0 ? {} : { remark }),
  };
}

/** Columns that need no choice: those with a bank's titles, or else the first with a date. */
export function guessColumns(rows: readonly StatementRow[]): ChosenColumns {
  const columns = statementLayoutOf(rows)?.columns;
  if (columns !== undefined) return pointedAt(columns);
  const isDay = (cell: string) => parseBankDate(cell) !== undefined;
  const [place] = rows.map(({ cells }) => cells.findIndex(isDay)).filter((at) => at >= 0);
  return place === undefined ? {} : { [place]: 'date' };
}

function pointedAt({ kinds, remarks, ...columns }: StatementColumnIndexes): ChosenColumns {
  const one = (
    ['date', 'deposit', 'withdrawal', 'amount', 'mark', 'balance', 'payer', 'account'] as const
  ).flatMap((name) => {
    const place = columns[name];
    return place === undefined ? [] : [[place, name] as const];
  });
  const said = [...kinds, ...remarks].map((place) => [place, 'remark'] as const);
  return Object.fromEntries([...said, ...one]);
}

/** Meanings that only one column may have; several columns may be remarks. */
type OneColumn = Exclude<StatementColumn, 'date' | 'remark'>;

/** The columns with a meaning, from the left. */
const placesOf = (pointed: ChosenColumns, name: StatementColumn): readonly number[] =>
  Object.entries(pointed).flatMap(([place, held]) => (held === name ? [Number(place)] : []));

/** The row before the first one with a date in the date column. */
function headBefore(rows: readonly StatementRow[], date: number): StatementRow | undefined {
  const first = rows.findIndex(({ cells }) => parseBankDate(cells[date] ?? '') !== undefined);
  return first > 0 ? rows[first - 1] : undefined;
}

/** The title of a column, if no other column has the same. */
function wordAt(head: StatementRow | undefined, place: number): string | undefined {
  const word = head?.cells[place] ?? '';
  const isOnly = head?.cells.filter((cell) => columnTitleOf(cell) === columnTitleOf(word)).length === 1;
  return columnTitleOf(word) !== '' && isOnly ? word : undefined;
}
