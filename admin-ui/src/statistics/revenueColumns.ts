import { keysOf } from '@zhidan/domain/core';
import { paymentFigures, type PaymentFigure } from '@zhidan/domain/quotation';
import { revenueSums, type RevenueAmount, type RevenueRow } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';

/** The two kinds of revenue: received payments and placed orders. */
export const revenueParts = { payments: '收到的款項', orders: '建立的訂單' } as const;
export type RevenuePart = keyof typeof revenueParts;

/** A column of the revenue table in NT$. */
export interface RevenueColumn {
  readonly field: RevenueAmount;
  readonly label: string;
}

const counted = (field: PaymentFigure): RevenueColumn => ({ field, label: paymentFigures[field] });

/**
 * The columns of each kind of revenue, summands before their sum. Tax comes last for orders, because narrow
 * screens show the last columns only after scrolling.
 */
const columns: Readonly<Record<RevenuePart, readonly RevenueColumn[]>> = {
  payments: [
    counted('received_proofing'),
    counted('received_production'),
    counted('refunded'),
    counted('received'),
    { field: 'received_untaxed', label: '已收：未稅' },
    { field: 'received_tax', label: '已收：稅額' },
    counted('discounted'),
    counted('recorded'),
  ],
  orders: [
    { field: 'ordered_proofing', label: '訂購：打樣' },
    { field: 'ordered_production', label: '訂購：生產' },
    { field: 'ordered', label: '訂購金額' },
    { field: 'paid', label: '已入帳' },
    { field: 'unpaid', label: '尚未回收' },
    { field: 'later', label: '尚未請款' },
    { field: 'unclaimed', label: '不再請款' },
    { field: 'credit', label: '溢收' },
    { field: 'ordered_untaxed', label: '訂購：未稅' },
    { field: 'ordered_tax', label: '訂購：稅額' },
  ],
};

const titles = new Map(
  Object.values(columns)
    .flat()
    .map(({ field, label }) => [field, label]),
);
const titleOf = (field: RevenueAmount): string => titles.get(field) ?? field;

/** The columns to show; columns of rare amounts are left out if they are zero in all rows. */
export const revenueColumnsOf = (part: RevenuePart, rows: readonly RevenueRow[]): readonly RevenueColumn[] =>
  columns[part].filter(({ field }) => !mayBeLeftOut.includes(field) || rows.some((row) => row[field] !== 0));

const mayBeLeftOut: readonly RevenueAmount[] = ['unclaimed', 'credit'];

/** The formulas of the sums as text: 已收款＝已收：打樣＋已收：生產－退款. */
export function sumTexts(of: readonly RevenueColumn[]): readonly string[] {
  const shown = of.map(({ field }) => field);
  return revenueSums
    .filter(([sum]) => shown.includes(sum))
    .map(([sum, parts]) => {
      const words = keysOf(parts)
        .filter((field) => shown.includes(field))
        .map((field, place) => `${signBefore(parts[field], place)}${titleOf(field)}`);
      return `${titleOf(sum)}＝${words.join('')}`;
    });
}

function signBefore(sign: 1 | -1 | undefined, place: number): string {
  if (sign === -1) return '－';
  return place === 0 ? '' : '＋';
}

/** The sums that are shown together with the events that they consist of. */
export const tracedAmounts = (part: RevenuePart) =>
  (part === 'payments' ? (['received', 'recorded'] as const) : (['ordered', 'unpaid', 'later'] as const)).map(
    (field) => ({ id: field, title: titleOf(field), unit: 'money' }) as const,
  );

export const revenueLines = (title: string, part: RevenuePart, rows: readonly RevenueRow[]): TableLines => {
  const shown = revenueColumnsOf(part, rows);
  const ofOrders = part === 'orders';
  return [
    [
      title,
      ...(ofOrders ? ['訂單'] : []),
      ...shown.map(({ label }) => label),
      ...(ofOrders ? ['平均每月', '最近一筆'] : []),
    ],
    ...rows.map((row) => [
      row.title || row.key,
      ...(ofOrders ? [row.orders] : []),
      ...shown.map(({ field }) => row[field]),
      ...(ofOrders ? [row.monthly_average, row.last_order ?? ''] : []),
    ]),
  ];
};
