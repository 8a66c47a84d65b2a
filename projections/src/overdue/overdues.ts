import { overdueCase, foldOverdueRow, overdueReadModel, type OverdueEvent } from '@zhidan/domain/overdue';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is an overdue case of an order: the late payment, and the follow-ups of staff. */
export const overduesProjection = defineProjection<typeof overdueReadModel.row, OverdueEvent>({
  ...projectionOf(overdueReadModel),
  version: 2,
  ...rowPerStreamKeys(overdueCase.category),
  indexes: [{ on: ['quotation_no'] }, { on: ['status', 'due_date'] }],
  live: { resource: overdueReadModel.name },

  fold: (row, event) => foldOverdueRow(row, event),
});
