import {
  noticeOfEvent,
  foldPaymentNoticeRow,
  paymentNoticeReadModel,
  unmatchedPaymentNotice,
} from '@zhidan/domain/payment-notice';
import { quotation } from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';

/** A row is a notice of a payment provider, with or without a matching order. */
export const paymentNoticesProjection = defineProjection({
  ...projectionOf(paymentNoticeReadModel),
  version: 3,
  categories: [quotation.category, unmatchedPaymentNotice.category],
  indexes: [{ on: ['created_date', 'id'] }, { on: ['open', 'created_date'] }],
  live: { resource: paymentNoticeReadModel.name },

  keysOf(event) {
    const id = noticeOfEvent(event);
    return id === undefined ? [] : [id];
  },

  fold: (row, event) => foldPaymentNoticeRow(row, event),
});
