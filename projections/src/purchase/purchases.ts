import { idOfStream, purchase, purchaseAfter, purchaseReadModel } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** Every purchase as it stands. */
export const purchasesProjection = defineProjection({
  ...projectionOf(purchaseReadModel),
  version: 2,
  categories: [purchase.category],
  indexes: [{ on: ['create_date', 'id'] }, { on: ['status', 'expected_date'] }, { on: ['supplier_id'] }],
  live: { resource: purchaseReadModel.name },

  keysOf: ({ stream }) => [idOfStream(stream)],
  fold: (row, event) => purchaseAfter(row, event),
});
