import type { FoldsOf } from '../fold.js';
import { withRecords, withStepRecord } from '../proofing/step-record.js';
import type { Quotation } from '../state.js';
import type { ProductionEvent } from './events.js';

export const productionFolds: FoldsOf<ProductionEvent> = {
  ProductionStepRecorded: (order, data) => withStepRecord(order, 'production', data),
  ProductionRecordCleared: (order) => ({
    ...withRecords(order, 'production', []),
    last_step_stands: { ...order.last_step_stands, production: false },
  }),
  ProductionSplit: (order, { quantities }) => ({
    ...order,
    product_material_record: quantities.map((production_quantity, at) => ({
      ...materialsOf(order, at),
      production_quantity,
    })),
  }),
};

/** The designs of production: those it was split into, or one of the whole order until somebody needs them. */
export const productionRecordsOf = (order: Quotation): Quotation['product_material_record'] =>
  order.product_material_record.length > 0
    ? order.product_material_record
    : [{ ...materialsOf(order, 0), production_quantity: order.order_value }];

/** A design keeps the accessories it has; a new one takes those of its sample, or else those of the order. */
function materialsOf(order: Quotation, at: number) {
  const kept = order.product_material_record[at] ?? order.proofing_material_record[at] ?? order;
  const { material_group, select_material } = kept;
  return { record_id: `${order.quotation_no}-${at + 1}`, material_group, select_material };
}
