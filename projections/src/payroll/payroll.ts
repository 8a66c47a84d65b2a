import { allocation, type AllocationEvent } from '@zhidan/domain/allocation';
import { foldPayrollRow, payrollIdsIn, payrollReadModel } from '@zhidan/domain/payroll';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** A row is a worker's month, with the lines of closed allocations that are owed or paid. */
export const payrollProjection = defineProjection<typeof payrollReadModel.row, AllocationEvent>({
  ...projectionOf(payrollReadModel),
  version: 1,
  categories: [allocation.category],
  isShared: true,
  indexes: [{ on: ['year', 'month'] }, { on: ['processing_staff_uid'] }],
  live: { resource: payrollReadModel.name },

  keysOf: (event) => payrollIdsIn(event),

  fold: (row, event, id) => foldPayrollRow(row, event, id),
});
