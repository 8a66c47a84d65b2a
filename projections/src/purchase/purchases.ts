import { idOfStream, purchase, purchaseAfter, purchaseRow } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** Every purchase as it stands. */
export const purchasesProjection = defineProjection({
  name: 'purchases',
  version: 2,
  table: purchaseRow,
  categories: [purchase.category],
  search: ['purchasing_no', 'company', 'invoice_no', 'memo', 'staff_name'],
  indexes: [{ on: ['create_date', 'id'] }, { on: ['status', 'expected_date'] }, { on: ['supplier_id'] }],
  live: { resource: 'purchases' },

  keysOf: ({ stream }) => [idOfStream(stream)],
  fold: (row, event) => purchaseAfter(row, event),
});
