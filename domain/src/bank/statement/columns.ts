import type { Mapping } from '../../setting/bank-layouts.js';
import type { TextRow } from './cells.js';

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
  /** What the bank calls the kind of transfer: part of the remark, and never a name. */
  readonly kinds: readonly number[];
  readonly remarks: readonly number[];
}

/** The columns, and the row that names them: undefined where none does. */
export interface Layout {
  readonly head: TextRow | undefined;
  readonly columns: Columns;
}

/** Words at the heads of the columns of the banks' files, of each the first that is there. */
const titles = {
  date: ['交易日期', '交易日', '日期', '帳務日期', '帳務日', '記帳日'],
  amount: ['金額', '交易金額'],
  deposit: ['存入', '存入金額', '存款金額', '存款', '收入金額', '收入'],
  withdrawal: ['提出', '支出', '支出金額', '提款金額', '提款', '提出金額'],
  balance: ['餘額', '結餘', '帳戶餘額', '存款餘額'],
  currency: ['幣別'],
  payer: ['付款人', '匯款人', '轉出戶名', '轉出入戶名', '對方戶名', '戶名'],
  account: ['轉出入帳號', '轉出帳號', '對方帳號', '匯款帳號', '末五碼', '後五碼'],
} as const;

const kindTitles: readonly string[] = ['摘要', '說明', '交易說明', '交易摘要'];
const remarkTitles: readonly string[] = ['交易資訊', '備註', '附註', '註記', '附言', '存摺備註', '交易備註'];

/** How a statement is laid out; undefined where no row has the words of a bank. */
export function layoutOf(rows: readonly TextRow[], mapping?: Mapping): Layout | undefined {
  if (mapping !== undefined) return mappedLayout(rows, mapping);
  for (const head of rows.slice(0, MOST_ROWS_BEFORE)) {
    const columns = knownColumns(head.cells);
    if (columns !== undefined) return { head, columns };
  }
  return undefined;
}

/** Banks write addresses and periods before their table. */
const MOST_ROWS_BEFORE = 30;

/** The words at a head however they are written: without spaces, marks, and what stands in brackets. */
export const titleOf = (cell: string): string => cell.normalize('NFKC').replace(/\(.*?\)|[\s:*]/g, '');

function knownColumns(cells: readonly string[]): Columns | undefined {
  const heads = cells.map(titleOf);
  const at = (words: readonly string[]): number | undefined =>
    words.map((word) => heads.indexOf(word)).find((place) => place >= 0);
  const all = (words: readonly string[]) =>
    heads.flatMap((head, place) => (words.includes(head) ? [place] : []));
  const date = at(titles.date);
  const [amount, deposit] = [at(titles.amount), at(titles.deposit)];
  if (date === undefined || (amount === undefined && deposit === undefined)) return undefined;
  return {
    date,
    amount: deposit === undefined ? amount : undefined,
    deposit,
    withdrawal: at(titles.withdrawal),
    balance: at(titles.balance),
    currency: at(titles.currency),
    payer: at(titles.payer),
    account: at(titles.account),
    kinds: all(kindTitles),
    remarks: all(remarkTitles),
  };
}

function mappedLayout(rows: readonly TextRow[], mapping: Mapping): Layout | undefined {
  const { header, remark = [] } = mapping;
  const head =
    header === undefined ? rows.find((row) => isHead(row, mapping)) : rows.find(({ row }) => row === header);
  const place = (asked: string | number | undefined): number | undefined => placeOf(asked, head);
  const date = place(mapping.date);
  const [amount, deposit] = [place(mapping.amount), place(mapping.deposit)];
  if (date === undefined || (amount === undefined && deposit === undefined)) return undefined;
  const remarks = (Array.isArray(remark) ? remark : [remark]).flatMap((asked) => place(asked) ?? []);
  const { withdrawal, balance, payer, account } = mapping;
  return {
    head,
    columns: {
      date,
      amount: deposit === undefined ? amount : undefined,
      deposit,
      withdrawal: place(withdrawal),
      balance: place(balance),
      currency: undefined,
      payer: place(payer),
      account: place(account),
      kinds: [],
      remarks,
    },
  };
}

/** The row that has the words by which the mapping names its columns. */
function isHead({ cells }: TextRow, mapping: Mapping): boolean {
  const heads = cells.map(titleOf);
  const words = [mapping.date, mapping.amount, mapping.deposit].filter((asked) => typeof asked === 'string');
  return words.length > 0 && words.every((word) => heads.includes(titleOf(word)));
}

function placeOf(asked: string | number | undefined, head: TextRow | undefined): number | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked === 'number') return asked - 1;
  const place = head?.cells.map(titleOf).indexOf(titleOf(asked)) ?? -1;
  return place < 0 ? undefined : place;
}
