import { idOfStream } from '@zhidan/domain';
import { overdue, overdueAfter, overdueReadModel, type OverdueEvent } from '@zhidan/domain/overdue';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** Orders that were not paid in time, and what was done about them. */
export const overduesProjection = defineProjection<typeof overdueReadModel.row, OverdueEvent>({
  ...projectionOf(overdueReadModel),
  version: 1,
  categories: [overdue.category],
  indexes: [{ on: ['quotation_no'] }, { on: ['status', 'due_date'] }],
  live: { resource: overdueReadModel.name },

  keysOf: (event) => [idOfStream(event.stream)],

  fold: (row, event) => overdueAfter(row, event),
});
