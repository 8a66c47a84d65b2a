import type { Quotation } from '../state.js';

/** The fields of an order that determine its production designs. */
export type SplitOrder = Pick<
  Quotation,
  | 'quotation_no'
  | 'order_value'
  | 'material_group'
  | 'select_material'
  | 'proofing_material_record'
  | 'product_material_record'
>;

/** The order with its production split into designs of these quantities. */
export const withProductionSplit = (order: Quotation, quantities: readonly number[]): Quotation => ({
  ...order,
  product_material_record: quantities.map((production_quantity, at) => ({
    ...materialsOf(order, at),
    production_quantity,
  })),
});

/** The production designs: those that staff split it into, otherwise one with all pieces. */
export const productionRecordsOf = (order: SplitOrder): Quotation['product_material_record'] =>
  order.product_material_record.length > 0
    ? order.product_material_record
    : [{ ...materialsOf(order, 0), production_quantity: order.order_value }];

/**
 * An existing design keeps its accessories; a new one takes those of its sample, otherwise those of the order.
 */
function materialsOf(order: SplitOrder, at: number) {
  const kept = order.product_material_record[at] ?? order.proofing_material_record[at] ?? order;
  const { material_group, select_material } = kept;
  return { record_id: `${order.quotation_no}-${at + 1}`, material_group, select_material };
}

/** The order with its production records, created as one design with all pieces where there are none. */
export const withProductionRecords = (order: Quotation): Quotation =>
  order.product_material_record.length > 0
    ? order
    : { ...order, product_material_record: [...productionRecordsOf(order)] };
