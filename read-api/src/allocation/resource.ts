import { staff, streamOf } from '@zhidan/domain';
import {
  allocation,
  allocationAfter,
  allocationForWorker,
  allocationReadModel,
  type AllocationRow,
  allocationSummary,
  workerAllocationColumns,
} from '@zhidan/domain/allocation';
import { historyOf } from '../history/history.js';
import { rowAt } from '../history/row-at.js';
import { defineResource } from '../resource/define-resource.js';

/** The work on designs: who plans and pays it sees all of it, a worker own lines alone. */
export const allocationResource = defineResource({
  ...allocationReadModel,
  sort: ['create_date', 'DESC'],
  views: [
    { for: staff('process_authority_w', 'payroll_authority_r'), rows: 'all', columns: 'all' },
    {
      for: staff('process_authority_r'),
      rows: { own: 'processing_staff', by: 'customer_id' },
      columns: workerAllocationColumns,
      row: (row: AllocationRow, { customer_id }) => allocationForWorker(row, customer_id ?? ''),
      hiddenFields: ['processing_staff', 'total'],
    },
  ],
  past: (eventStore) => ({
    history: (id) => historyOf(eventStore, streamOf(allocation, id), allocationSummary),
    at: (id, moment) => rowAt(eventStore, streamOf(allocation, id), moment, allocationAfter),
  }),
});
