import {
  allocation,
  foldAllocationRow,
  allocationReadModel,
  type AllocationEvent,
} from '@zhidan/domain/allocation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is an allocation, the work on one design of one order, with its workers. */
export const allocationsProjection = defineProjection<typeof allocationReadModel.row, AllocationEvent>({
  ...projectionOf(allocationReadModel),
  version: 2,
  ...rowPerStreamKeys(allocation.category),
  indexes: [
    { on: ['allocate_record_id'] },
    { on: ['quotation_no'] },
    { on: ['case_close', 'proofing_of_product', 'create_date'] },
    { on: ['processing_staff'], using: 'gin' },
  ],
  live: { resource: allocationReadModel.name },

  fold: (row, event) => foldAllocationRow(row, event),
});
