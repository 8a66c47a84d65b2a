import { purchase, foldPurchaseRow, purchaseReadModel } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

export const purchasesProjection = defineProjection({
  ...projectionOf(purchaseReadModel),
  version: 2,
  ...rowPerStreamKeys(purchase.category),
  indexes: [{ on: ['create_date', 'id'] }, { on: ['status', 'expected_date'] }, { on: ['supplier_id'] }],
  live: { resource: purchaseReadModel.name },
  fold: (row, event) => foldPurchaseRow(row, event),
});
