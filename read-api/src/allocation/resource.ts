import { forStaff } from '@zhidan/domain';
import {
  allocation,
  foldAllocationRow,
  allocationForWorker,
  allocationReadModel,
  type AllocationRow,
  workerAllocationColumns,
} from '@zhidan/domain/allocation';
import { createPastReader } from '../history/past.js';
import { defineResource } from '../resource/define-resource.js';

/** Staff who plan or pay work see every allocation in full; a worker sees only their own lines. */
export const allocationResource = defineResource({
  ...allocationReadModel,
  sort: ['create_date', 'DESC'],
  views: [
    { for: forStaff('process_authority_w', 'payroll_authority_r'), rows: 'all', columns: 'all' },
    {
      for: forStaff('process_authority_r'),
      rows: { own: 'processing_staff', by: 'customer_id' },
      columns: workerAllocationColumns,
      row: (row: AllocationRow, { customer_id }) => allocationForWorker(row, customer_id ?? ''),
      hiddenFields: ['processing_staff', 'total'],
    },
  ],
  past: createPastReader(allocation, foldAllocationRow),
});
