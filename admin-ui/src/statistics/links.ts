import type { PaymentFigure } from '@zhidan/domain/quotation';
import type { LoadRow, RevenueDimension, RevenueRow } from '@zhidan/domain/statistics';
import type { MonthRange } from '@zhidan/ui-kit';
import type { Series } from '../chart/charted.js';
import { ordersAt, paymentsAt } from '../dashboard/links.js';
import { boundsOf } from '../quotation/list/months.js';

const fieldOf = { sales: 'sales_value', customer: 'customer_uid', category: 'category_id' } as const;

/** The list of orders in a row of revenue, or of those with an unpaid amount. */
export function ordersOfRevenue(
  { key }: Pick<RevenueRow, 'key'>,
  by: RevenueDimension,
  range: MonthRange,
  left?: 'owed' | 'later' | 'credit',
): string {
  const narrowed = { is_revenue: true, ...(left === undefined ? {} : { [`${left}_gte`]: 1 }) };
  if (by === 'month') return ordersAt({ ...boundsOf({ from: key, to: key }), ...narrowed });
  return ordersAt({ ...boundsOf(range), ...narrowed, [fieldOf[by]]: key });
}

/** The list of exactly the payments behind a figure of a row; their sum is the figure. */
export function paymentsOfRevenue(
  { key }: Pick<RevenueRow, 'key'>,
  by: RevenueDimension,
  range: MonthRange,
  figure: PaymentFigure,
): string {
  if (by === 'month') return paymentsAt({ ...paidIn({ from: key, to: key }), figure });
  return paymentsAt({ ...paidIn(range), figure, [fieldOf[by]]: key });
}

function paidIn(range: MonthRange) {
  const { creation_date_gte, creation_date_lte } = boundsOf(range);
  return { paid_date_gte: creation_date_gte, paid_date_lte: creation_date_lte };
}

/** The orders in a row of the load. */
export function ordersOfLoad({ code, status_code }: Pick<LoadRow, 'code' | 'status_code'>): string {
  const step = code < 4000 ? 'last_proofing_code' : 'last_production_code';
  return ordersAt({ code: [code], [step]: status_code });
}

/** The key of a row, as the figures' API names it. */
export const loadKey = ({ code, status_code }: LoadRow): string => `${code}-${status_code ?? ''}`;

export const loadSeries: readonly Series[] = [
  { id: 'quantity', title: '數量', unit: 'pieces', tone: 'main' },
  { id: 'orders', title: '訂單', unit: 'orders', tone: 'main', isOnlyInTable: true },
];
