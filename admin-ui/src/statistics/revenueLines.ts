import type { RevenueRow } from '@zhidan/domain/statistics';
import type { TableLines } from '../sheet/lines.js';

/** What the screen leaves to the file. */
const onlyInFile = new Set(['refunded']);

/** The amounts of revenue, NT$ with tax: samples against production of what was ordered and of what came in. */
const amounts = [
  { field: 'ordered', label: '訂購金額' },
  { field: 'ordered_proofing', label: '訂購：打樣' },
  { field: 'ordered_production', label: '訂購：生產' },
  { field: 'received', label: '已收款' },
  { field: 'received_proofing', label: '已收：打樣' },
  { field: 'received_production', label: '已收：生產' },
  { field: 'refunded', label: '退款' },
  { field: 'unpaid', label: '尚未回收' },
] as const;

/** Those that the screen shows. */
export const shownAmounts = amounts.filter(({ field }) => !onlyInFile.has(field));

/** Those that are shown with what adds up to them. */
export const tracedAmounts = amounts
  .filter(({ field }) => ['ordered', 'received', 'unpaid'].includes(field))
  .map(({ field, label }) => ({ id: field, title: label, unit: 'money' }) as const);

/** The figures as a file for spreadsheets. */
export const revenueLines = (title: string, rows: readonly RevenueRow[]): TableLines => [
  [title, '訂單', ...amounts.map(({ label }) => label), '平均每月', '最近一筆'],
  ...rows.map((row) => [
    row.title || row.key,
    row.orders,
    ...amounts.map(({ field }) => row[field]),
    row.monthly_average,
    row.last_order ?? '',
  ]),
];
