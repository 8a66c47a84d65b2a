import { purchase, purchaseAfter, purchaseReadModel } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStream } from '../projection/row-per-stream.js';

export const purchasesProjection = defineProjection({
  ...projectionOf(purchaseReadModel),
  version: 2,
  ...rowPerStream(purchase.category),
  indexes: [{ on: ['create_date', 'id'] }, { on: ['status', 'expected_date'] }, { on: ['supplier_id'] }],
  live: { resource: purchaseReadModel.name },
  fold: (row, event) => purchaseAfter(row, event),
});
