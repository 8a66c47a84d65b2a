import { bankLine, foldBankLineRow, bankLineReadModel, type BankLineEvent } from '@zhidan/domain/bank';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is one line of a bank statement, with the orders that the line was matched with. */
export const bankLinesProjection = defineProjection<typeof bankLineReadModel.row, BankLineEvent>({
  ...projectionOf(bankLineReadModel),
  version: 1,
  ...rowPerStreamKeys(bankLine.category),
  indexes: [{ on: ['status', 'date'] }, { on: ['date', 'id'] }],
  live: { resource: bankLineReadModel.name },

  fold: (row, event) => foldBankLineRow(row, event),
});
