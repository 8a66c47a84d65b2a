import { accountingPeriod, periodReadModel, periodRowOf } from '@zhidan/domain/period';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** The months whose books were closed. */
export const periodsProjection = defineProjection({
  ...projectionOf(periodReadModel),
  version: 1,
  categories: [accountingPeriod.category],
  live: { resource: periodReadModel.name },

  keysOf(event) {
    const row = periodRowOf(event);
    return row === undefined ? [] : [row.id];
  },

  fold: (row, event) => periodRowOf(event) ?? row,
});
