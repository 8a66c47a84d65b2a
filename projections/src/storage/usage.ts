import {
  storageItem,
  storageUsageReadModel,
  stockMoveWithoutItemAggregate,
  usageId,
  usageOf,
} from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** A row is a movement of material: into storage, out of storage, or used or bought without storage. */
export const storageUsageProjection = defineProjection({
  ...projectionOf(storageUsageReadModel),
  version: 1,
  categories: [storageItem.category, stockMoveWithoutItemAggregate.category],
  indexes: [
    { on: ['create_date', 'id'] },
    { on: ['material_storage_id', 'create_date'] },
    { on: ['quotation_no'] },
  ],
  live: { resource: storageUsageReadModel.name },

  keysOf: (event) => (usageOf(event) === undefined ? [] : [usageId(event)]),
  fold: (row, event) => usageOf(event) ?? row,
});
