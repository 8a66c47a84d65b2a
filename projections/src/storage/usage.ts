import { storageItem, storageUsageRow, unstockedMoves, usageId, usageOf } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';

/** Every piece that came into storage or left it, and what was used or bought without lying in storage. */
export const storageUsageProjection = defineProjection({
  name: 'storage_usage',
  version: 1,
  table: storageUsageRow,
  categories: [storageItem.category, unstockedMoves.category],
  search: ['product_name', 'quotation_no', 'purchase_id', 'memo', 'who_did_it_name'],
  indexes: [
    { on: ['create_date', 'id'] },
    { on: ['material_storage_id', 'create_date'] },
    { on: ['quotation_no'] },
  ],
  live: { resource: 'storage-usage' },

  keysOf: (event) => (usageOf(event) === undefined ? [] : [usageId(event)]),
  fold: (row, event) => usageOf(event) ?? row,
});
