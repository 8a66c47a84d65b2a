import { foldVouchersRow, voucherReadModel, vouchersOfEvent } from '@zhidan/domain/period';
import { quotation } from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** The vouchers of each payment and each invoice, including those of removed payments. */
export const vouchersProjection = defineProjection({
  ...projectionOf(voucherReadModel),
  version: 1,
  categories: [quotation.category],
  ofStream: { id: 'quotation_no' },
  indexes: [{ on: ['last_month', 'first_month'] }, { on: ['quotation_no'] }],

  keysOf(event) {
    const id = vouchersOfEvent(event);
    return id === undefined ? [] : [id];
  },

  fold: (row, event) => foldVouchersRow(row, event),
});
