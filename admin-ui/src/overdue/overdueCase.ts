import type { OverdueRow } from '@zhidan/domain/overdue';

/** An overdue case with columns that are computed from the order and the current day. */
export interface OverdueCase extends OverdueRow {
  readonly category_name: string;
  /** The price of the order with tax, in whole NT$. */
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly days_overdue: number;
  readonly sales_name: string;
}
