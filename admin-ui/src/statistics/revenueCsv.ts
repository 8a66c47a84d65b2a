import type { RevenueRow } from '@zhidan/domain/statistics';

/** A file of the figures as an address, readable by spreadsheets. */
export function revenueCsv(title: string, rows: readonly RevenueRow[]): string {
  const lines = [
    [title, '訂單', '訂購金額', '打樣', '大貨', '已收款', '退款', '尚未回收', '平均每月', '最近一筆'],
    ...rows.map((row) => [
      row.title || row.key,
      row.orders,
      row.ordered,
      row.ordered_proofing,
      row.ordered_production,
      row.received,
      row.refunded,
      row.unpaid,
      row.monthly_average,
      row.last_order ?? '',
    ]),
  ];
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
}

/** Spreadsheets take a text that begins like a formula for one. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};
