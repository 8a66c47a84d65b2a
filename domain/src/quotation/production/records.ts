import type { Quotation } from '../state.js';

/** Of an order, what decides its designs of production. */
export type SplitOrder = Pick<
  Quotation,
  | 'quotation_no'
  | 'order_value'
  | 'material_group'
  | 'select_material'
  | 'proofing_material_record'
  | 'product_material_record'
>;

/** The order with its production split into designs of so many pieces each. */
export const splitInto = (order: Quotation, quantities: readonly number[]): Quotation => ({
  ...order,
  product_material_record: quantities.map((production_quantity, at) => ({
    ...materialsOf(order, at),
    production_quantity,
  })),
});

/** The designs of production: those it was split into, or one of the whole order until somebody needs them. */
export const productionRecordsOf = (order: SplitOrder): Quotation['product_material_record'] =>
  order.product_material_record.length > 0
    ? order.product_material_record
    : [{ ...materialsOf(order, 0), production_quantity: order.order_value }];

/** A design keeps the accessories it has; a new one takes those of its sample, or else those of the order. */
function materialsOf(order: SplitOrder, at: number) {
  const kept = order.product_material_record[at] ?? order.proofing_material_record[at] ?? order;
  const { material_group, select_material } = kept;
  return { record_id: `${order.quotation_no}-${at + 1}`, material_group, select_material };
}

/** The order with its production records: those it was split into, made of the whole order where nobody did. */
export const withProductionRecords = (order: Quotation): Quotation =>
  order.product_material_record.length > 0
    ? order
    : { ...order, product_material_record: [...productionRecordsOf(order)] };
