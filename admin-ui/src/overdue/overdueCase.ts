import type { OverdueRow } from '@zhidan/domain/overdue';

/** A case as accounting reads it: with what the order and the day make of it. */
export interface OverdueCase extends OverdueRow {
  readonly category_name: string;
  /** Whole NT$. */
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  readonly days_overdue: number;
  readonly sales_name: string;
}
