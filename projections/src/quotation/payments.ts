import { idOfStream } from '@zhidan/domain';
import {
  correctedPayment,
  paymentEvents,
  paymentId,
  paymentReadModel,
  quotation,
} from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { eventsOf } from './events-of.js';

const isPaymentEvent = eventsOf(paymentEvents);

/**
 * A row is one payment of an order. A payment that was removed has no row; only the history of the order shows
 * it.
 */
export const paymentsProjection = defineProjection({
  ...projectionOf(paymentReadModel),
  version: 2,
  categories: [quotation.category],
  ofStream: { id: 'quotation_no' },
  indexes: [{ on: ['quotation_no', 'index'] }, { on: ['created_date', 'id'] }, { on: ['paid_date', 'id'] }],
  live: { resource: paymentReadModel.name },

  keysOf: (event) => (isPaymentEvent(event) ? [paymentId(idOfStream(event.stream), event.data.index)] : []),

  fold(row, event, id) {
    if (!isPaymentEvent(event)) return row;
    const { type, data, revision, stream } = event;
    switch (type) {
      case 'PaymentAdded': {
        const { bank_line: _line, acknowledged: _asked, ...payment } = data;
        return { ...payment, id, revision, quotation_no: idOfStream(stream) };
      }
      case 'PaymentCorrected':
        return row && { ...correctedPayment(row, data), revision };
      case 'PaymentRemoved':
        return undefined;
    }
  },
});
