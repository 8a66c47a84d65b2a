import type { ChangeableOrder, OrderedPieces, PlannedDelivery } from '@zhidan/domain/quotation';

/** The values of an order that a change form needs. */
export interface OrderToChange extends ChangeableOrder, OrderedPieces {
  readonly quotation_no: string;
  readonly material_group: readonly string[];
  readonly select_material: readonly string[];
  readonly category_id: string;
  readonly sales_unit: string;
  readonly proofing_value: number;
  readonly wished_date: string | null;
  /** The agreed division; undefined for readers who may not see addresses. */
  readonly planned_deliveries?: readonly PlannedDelivery[];
}
