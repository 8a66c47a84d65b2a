import { foldInvoiceRow, invoiceOfEvent, invoiceReadModel } from '@zhidan/domain/invoice';
import { quotation } from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';

export const invoicesProjection = defineProjection({
  ...projectionOf(invoiceReadModel),
  version: 1,
  categories: [quotation.category],
  indexes: [{ on: ['created_date', 'id'] }, { on: ['day', 'id'] }, { on: ['quotation_no'] }],
  live: { resource: invoiceReadModel.name },

  keysOf(event) {
    const id = invoiceOfEvent(event);
    return id === undefined ? [] : [id];
  },

  fold: (row, event) => foldInvoiceRow(row, event),
});
