import { allocation, type AllocationEvent } from '@zhidan/domain/allocation';
import { payrollAfter, payrollIdsIn, payrollRow } from '@zhidan/domain/payroll';
import { defineProjection } from '../projection/projection.js';

/** What each worker is owed, or was paid, for each month: lines of closed allocations. */
export const payrollProjection = defineProjection<typeof payrollRow, AllocationEvent>({
  name: 'payroll',
  version: 1,
  table: payrollRow,
  categories: [allocation.category],
  indexes: [{ on: ['year', 'month'] }, { on: ['processing_staff_uid'] }],
  live: { resource: 'payroll' },

  keysOf: (event) => payrollIdsIn(event),

  fold: (row, event, id) => payrollAfter(row, event, id),
});
