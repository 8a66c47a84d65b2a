import { idOfStream } from '@zhidan/domain';
import {
  countedOfOrders,
  correctedPayment,
  paymentEvents,
  paymentId,
  paymentRow,
  quotation,
} from '@zhidan/domain/quotation';
import { defineProjection } from '../projection/projection.js';
import { eventsOf } from './events-of.js';

const isPaymentEvent = eventsOf(paymentEvents);

/** Every payment of every order; one that was removed is in the history alone. */
export const paymentsProjection = defineProjection({
  name: 'payments',
  version: 1,
  table: paymentRow,
  categories: [quotation.category],
  search: ['quotation_no', 'invoice_no', 'memo', 'staff_name'],
  indexes: [{ on: ['quotation_no', 'index'] }, { on: ['created_date', 'id'] }],
  counted: countedOfOrders,
  live: { resource: 'payments' },

  keysOf: (event) => (isPaymentEvent(event) ? [paymentId(idOfStream(event.stream), event.data.index)] : []),

  fold(row, event, id) {
    if (!isPaymentEvent(event)) return row;
    const { type, data, revision, stream } = event;
    switch (type) {
      case 'PaymentAdded':
        return { ...data, id, revision, quotation_no: idOfStream(stream) };
      case 'PaymentCorrected':
        return row && { ...correctedPayment(row, data), revision };
      case 'PaymentRemoved':
        return undefined;
    }
  },
});
