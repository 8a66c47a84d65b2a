import type { BreakdownEntry, Changeable } from '@zhidan/domain/quotation';

/** Of an order, what a change is proposed from. */
export interface OrderToChange extends Changeable {
  readonly quotation_no: string;
  readonly order_value: number;
  readonly sales_unit: string;
  readonly breakdown: readonly BreakdownEntry[];
  readonly proofing_value: number;
  readonly wished_date: string | null;
}
