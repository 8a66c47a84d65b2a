import { idOfStream } from '@zhidan/domain';
import { allocation, allocationAfter, allocationRow, type AllocationEvent } from '@zhidan/domain/allocation';
import { defineProjection } from '../projection/projection.js';

/** The work on every design of every order, with who does it. */
export const allocationsProjection = defineProjection<typeof allocationRow, AllocationEvent>({
  name: 'allocations',
  version: 1,
  table: allocationRow,
  categories: [allocation.category],
  search: ['quotation_no', 'buyer_nickname', 'category_name'],
  indexes: [
    { on: ['allocate_record_id'] },
    { on: ['quotation_no'] },
    { on: ['case_close', 'proofing_of_product', 'create_date'] },
    { on: ['processing_staff'], using: 'gin' },
  ],
  live: { resource: 'allocations' },

  keysOf: (event) => [idOfStream(event.stream)],

  fold: (row, event) => allocationAfter(row, event),
});
