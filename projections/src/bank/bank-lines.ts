import { idOfStream } from '@zhidan/domain';
import { bankLine, bankLineAfter, bankLineReadModel, type BankLineEvent } from '@zhidan/domain/bank';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** Lines of statements, and the orders that they were matched with. */
export const bankLinesProjection = defineProjection<typeof bankLineReadModel.row, BankLineEvent>({
  ...projectionOf(bankLineReadModel),
  version: 1,
  categories: [bankLine.category],
  indexes: [{ on: ['status', 'date'] }, { on: ['date', 'id'] }],
  live: { resource: bankLineReadModel.name },

  keysOf: (event) => [idOfStream(event.stream)],

  fold: (row, event) => bankLineAfter(row, event),
});
