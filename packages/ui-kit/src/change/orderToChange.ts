import type { BreakdownEntry, ChangeableOrder } from '@zhidan/domain/quotation';

/** The values of an order that a change form needs. */
export interface OrderToChange extends ChangeableOrder {
  readonly quotation_no: string;
  readonly category_id: string;
  readonly order_value: number;
  readonly sales_unit: string;
  readonly breakdown: readonly BreakdownEntry[];
  readonly material_group: readonly string[];
  readonly select_material: readonly string[];
  readonly proofing_value: number;
  readonly wished_date: string | null;
}
