import { activity, foldActivityRow, activityReadModel } from '@zhidan/domain/activity';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is an activity of staff: the task, the assigned employee and the due day. */
export const activitiesProjection = defineProjection({
  ...projectionOf(activityReadModel),
  version: 1,
  ...rowPerStreamKeys(activity.category),
  indexes: [
    { on: ['who', 'done', 'due'] },
    { on: [`((about ->> 'kind')::text)`, `((about ->> 'id')::text)`] },
    { on: ['due', 'id'] },
  ],
  live: { resource: activityReadModel.name },

  fold: (row, event) => foldActivityRow(row, event),
});
