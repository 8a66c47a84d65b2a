import { idOfStream } from '@zhidan/domain';
import { overdue, overdueAfter, overdueRow, type OverdueEvent } from '@zhidan/domain/overdue';
import { defineProjection } from '../projection/projection.js';

/** Orders that were not paid in time, and what was done about them. */
export const overduesProjection = defineProjection<typeof overdueRow, OverdueEvent>({
  name: 'overdues',
  version: 1,
  table: overdueRow,
  categories: [overdue.category],
  search: ['overdue_no', 'quotation_no', 'company', 'nick_name', 'memo'],
  indexes: [{ on: ['quotation_no'] }, { on: ['status', 'due_date'] }],
  live: { resource: 'overdues' },

  keysOf: (event) => [idOfStream(event.stream)],

  fold: (row, event) => overdueAfter(row, event),
});
