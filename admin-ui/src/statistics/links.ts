import type { PaymentFigure } from '@zhidan/domain/quotation';
import type { WorkloadRow, RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import type { MonthRange } from '@zhidan/ui-kit';
import type { ChartSeries } from '../chart/charted.js';
import { orderListPath, paymentListPath } from '../dashboard/links.js';
import { monthBounds } from '../quotation/list/months.js';

const fieldOf = { sales: 'sales_value', customer: 'customer_uid', category: 'category_id' } as const;

/**
 * The path of the list of orders in a row of revenue. With `left`, only orders of which an amount is owed now,
 * is due later, or was paid too much.
 */
export function revenueOrdersPath(
  { key }: Pick<RevenueRow, 'key'>,
  by: RevenueDimension,
  range: MonthRange,
  left?: 'owed' | 'later' | 'credit',
): string {
  const narrowed = { is_revenue: true, ...(left === undefined ? {} : { [`${left}_gte`]: 1 }) };
  if (by === 'month') return orderListPath({ ...monthBounds({ from: key, to: key }), ...narrowed });
  return orderListPath({ ...monthBounds(range), ...narrowed, [fieldOf[by]]: key });
}

/** The path of the list of the payments that add up to a figure of a row. */
export function revenuePaymentsPath(
  { key }: Pick<RevenueRow, 'key'>,
  by: RevenueDimension,
  range: MonthRange,
  figure: PaymentFigure,
): string {
  if (by === 'month') return paymentListPath({ ...paidIn({ from: key, to: key }), figure });
  return paymentListPath({ ...paidIn(range), figure, [fieldOf[by]]: key });
}

function paidIn(range: MonthRange) {
  const { creation_date_gte, creation_date_lte } = monthBounds(range);
  return { paid_date_gte: creation_date_gte, paid_date_lte: creation_date_lte };
}

/** The path of the list of orders in a row of the workload. */
export function productionLoadOrdersPath({
  code,
  status_code,
}: Pick<WorkloadRow, 'code' | 'status_code'>): string {
  const step = code < 4000 ? 'last_proofing_code' : 'last_production_code';
  return orderListPath({ code: [code], [step]: status_code });
}

/** The key of a row in the API of the figures. */
export const workloadKey = ({ code, status_code }: WorkloadRow): string => `${code}-${status_code ?? ''}`;

export const workloadSeries: readonly ChartSeries[] = [
  { id: 'quantity', title: '數量', unit: 'pieces', tone: 'main' },
  { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
];
