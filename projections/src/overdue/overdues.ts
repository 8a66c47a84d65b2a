import { overdue, overdueAfter, overdueReadModel, type OverdueEvent } from '@zhidan/domain/overdue';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStream } from '../projection/row-per-stream.js';

/** Orders that were not paid in time, and what was done about them. */
export const overduesProjection = defineProjection<typeof overdueReadModel.row, OverdueEvent>({
  ...projectionOf(overdueReadModel),
  version: 2,
  ...rowPerStream(overdue.category),
  indexes: [{ on: ['quotation_no'] }, { on: ['status', 'due_date'] }],
  live: { resource: overdueReadModel.name },

  fold: (row, event) => overdueAfter(row, event),
});
