import { paymentKinds } from '../codes/payment-kinds.js';
import { monthsOfPeriod, periodOfMonth, rocPeriod } from '../quotation/invoicing/period.js';
import { monthOfDay } from '../quotation/money/booked-on.js';
import type { Voucher, VoucherKind, VouchersRow } from './voucher.js';

/** A column of a file for the bookkeeper. */
interface Column<Line> {
  readonly name: keyof Line & string;
  readonly title: string;
  /** The explanation of the column for the reader of the file. */
  readonly explained: string;
}

/**
 * A line of `vat.csv`: an invoice, an allowance, or the reversal of an invoice or allowance after its period.
 */
export interface VatLine {
  readonly period: string;
  readonly format: string;
  readonly number: string;
  readonly invoice_no: string;
  readonly day: string;
  readonly booked_on: string;
  readonly buyer_id: string;
  readonly tax_type: string;
  readonly untaxed: number;
  readonly tax: number;
  readonly total: number;
  readonly state: string;
  readonly quotation_no: string;
}

/** A line of `vouchers.csv`. */
export interface VoucherLine {
  readonly voucher_no: string;
  readonly booked_on: string;
  readonly day: string;
  readonly recorded: string;
  readonly kind: string;
  readonly way: string;
  readonly number: string;
  readonly quotation_no: string;
  readonly debit: string;
  readonly credit: string;
  readonly untaxed: number;
  readonly tax: number;
  readonly total: number;
}

const sums = [
  { name: 'untaxed', title: '未稅金額', explained: '不含稅的金額；收款與退款沒有稅，與總計相同' },
  { name: 'tax', title: '稅額', explained: '營業稅；零稅率是 0' },
  { name: 'total', title: '總計', explained: '未稅金額加稅額；負數是折讓、退款或收回的' },
] as const;

const bookedColumn = {
  name: 'booked_on',
  title: '入帳日',
  explained: '帳記在哪一天；單據的月份已經結帳時，是第一個還沒結帳的月份的第一天',
} as const;

const orderColumn = { name: 'quotation_no', title: '訂單', explained: '訂單編號' } as const;

export const vatColumns: readonly Column<VatLine>[] = [
  { name: 'period', title: '期別', explained: '民國年三碼與雙數月兩碼' },
  { name: 'format', title: '格式代號', explained: '35 是電子發票，33 是折讓證明單' },
  { name: 'number', title: '單據號碼', explained: '發票號碼；折讓是折讓單號碼' },
  { name: 'invoice_no', title: '發票號碼', explained: '單據所屬的發票' },
  { name: 'day', title: '單據日期', explained: '發票或折讓的日期' },
  bookedColumn,
  { name: 'buyer_id', title: '買方統編', explained: '沒有統編的買方是空白' },
  { name: 'tax_type', title: '課稅別', explained: '1 應稅，2 零稅率，F 作廢或註銷（金額是 0）' },
  ...sums,
  { name: 'state', title: '狀態', explained: '已開立、已收回，或結帳之後收回的更正' },
  orderColumn,
];

export const voucherColumns: readonly Column<VoucherLine>[] = [
  { name: 'voucher_no', title: '傳票編號', explained: '入帳月份與當月的順序' },
  bookedColumn,
  { name: 'day', title: '單據日期', explained: '收付款、發票或折讓的日期' },
  { name: 'recorded', title: '登錄時間', explained: '在系統裡登錄的時間（UTC）' },
  { name: 'kind', title: '種類', explained: '收款、退款、餘額轉入、發票、折讓；沖回是收回先前的一筆' },
  { name: 'way', title: '收付方式', explained: '收款或退款的方式；發票與折讓是空白' },
  { name: 'number', title: '單據號碼', explained: '發票號碼或折讓單號碼' },
  orderColumn,
  { name: 'debit', title: '借方科目', explained: '記借方的科目，金額是總計' },
  {
    name: 'credit',
    title: '貸方科目',
    explained: '記貸方的科目；兩個科目時，第一個是未稅金額，第二個是稅額',
  },
  ...sums,
];

/** The files of a period, by the name in their address. */
export const periodFiles = { vat: vatColumns, vouchers: voucherColumns } as const;
export type PeriodFile = keyof typeof periodFiles;

/** The months that a file covers: VAT is reported for both months of a period. */
export const monthsOfFile = (file: PeriodFile, month: string): readonly [string, string] =>
  file === 'vat' ? monthsOfPeriod(periodOfMonth(month)) : [month, month];

const isWithin = ({ booked_on }: Voucher, [first, last]: readonly [string, string]): boolean =>
  first <= monthOfDay(booked_on) && monthOfDay(booked_on) <= last;

/** All vouchers that are booked in a month, in booking order. */
export function voucherLines(rows: readonly VouchersRow[], month: string): readonly VoucherLine[] {
  return rows
    .flatMap((row) =>
      row.vouchers
        .filter((voucher) => isWithin(voucher, [month, month]))
        .map((voucher) => ({ row, voucher })),
    )
    .toSorted((a, b) => inOrder(placeOf(a.voucher, a.row), placeOf(b.voucher, b.row)))
    .map(({ row: { quotation_no }, voucher }, at) => {
      const { kind, takes_back, payment_kind, booked_on, day, recorded, number, untaxed, tax, total } =
        voucher;
      return {
        voucher_no: `${month.replace('-', '')}-${String(at + 1).padStart(4, '0')}`,
        booked_on,
        day,
        recorded,
        kind: `${voucherTitles[kind]}${takes_back ? '（沖回）' : ''}`,
        way: payment_kind === null ? '' : paymentKinds[payment_kind].title,
        number,
        quotation_no,
        ...accountsOf(voucher),
        untaxed,
        tax,
        total,
      };
    });
}

const placeOf = ({ booked_on, recorded }: Voucher, { id }: VouchersRow): string =>
  [booked_on, recorded, id].join(' ');

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const voucherTitles: Readonly<Record<VoucherKind, string>> = {
  received: '收款',
  paid_back: '退款',
  moved: '餘額轉入',
  invoice: '發票',
  allowance: '折讓',
};

const RECEIVABLE = '應收帳款';

/** The debit and credit account of a voucher; sums of refunds, allowances and reversals are negative. */
function accountsOf({ kind, payment_kind }: Voucher): Pick<VoucherLine, 'debit' | 'credit'> {
  if (kind === 'invoice') return { debit: RECEIVABLE, credit: '銷貨收入＋銷項稅額' };
  if (kind === 'allowance') return { debit: RECEIVABLE, credit: '銷貨折讓＋銷項稅額' };
  if (kind === 'moved') return { debit: '棄單餘額', credit: RECEIVABLE };
  return {
    debit: payment_kind === null ? '' : accountOf(paymentKinds[payment_kind].title),
    credit: RECEIVABLE,
  };
}

/** The account for a payment kind, whose title begins with the payment method. */
const accountOf = (title: string): string =>
  title.startsWith('現金')
    ? '現金'
    : title.startsWith('ATM') || title === '退稅'
      ? '銀行存款'
      : `應收${wayOf(title)}款`;

const wayOf = (title: string): string => title.replace(/打樣|生產/, '').trim();

const VOID = { untaxed: 0, tax: 0, total: 0 };

/**
 * The invoices and allowances of a period. Those reversed within the period have sums of 0; those reversed
 * later have an additional line in the later period, so that a reported period never changes.
 */
export function vatLines(rows: readonly VouchersRow[], month: string): readonly VatLine[] {
  const period = periodOfMonth(month);
  return rows
    .flatMap((row) => linesOfInvoice(row, period))
    .toSorted((a, b) =>
      inOrder([a.day, a.number, a.booked_on].join(' '), [b.day, b.number, b.booked_on].join(' ')),
    );
}

function linesOfInvoice(
  { invoice, vouchers, quotation_no }: VouchersRow,
  period: string,
): readonly VatLine[] {
  if (invoice === null) return [];
  const within = vouchers.filter((voucher) => isWithin(voucher, monthsOfPeriod(period)));
  const numbers = [...new Set(within.map(({ number }) => number))];
  return numbers.flatMap((number) => {
    const all = within.filter((voucher) => voucher.number === number);
    const [voucher] = all;
    if (voucher === undefined) return [];
    const isBack = all.length > 1;
    const { kind, day, booked_on, untaxed, tax, total } = voucher;
    return [
      {
        period: rocPeriod(period),
        format: kind === 'allowance' ? '33' : '35',
        number,
        invoice_no: invoice.number,
        day,
        booked_on,
        buyer_id: invoice.buyer_id,
        tax_type: isBack ? 'F' : String(invoice.tax_type),
        ...(isBack ? VOID : { untaxed, tax, total }),
        state: isBack ? '已收回' : voucher.takes_back ? '結帳後收回' : '已開立',
        quotation_no,
      },
    ];
  });
}
