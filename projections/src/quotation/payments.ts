import { idOfStream } from '@zhidan/domain';
import {
  bookingDayOf,
  correctedPayment,
  changesPaymentMoney,
  paymentEvents,
  paymentId,
  paymentReadModel,
  quotation,
  type PaymentCorrected,
  type PaymentRow,
} from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { createEventFilter } from './events-of.js';

const isPaymentEvent = createEventFilter(paymentEvents);

/**
 * A row is one payment of an order. A payment that was removed has no row; only the history of the order shows
 * it.
 */
export const paymentsProjection = defineProjection({
  ...projectionOf(paymentReadModel),
  version: 3,
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
        const { bank_line: _line, acknowledged: _asked, booked_on: later, ...payment } = data;
        const booked_on = bookingDayOf(payment.paid_date, later);
        return { ...payment, id, revision, quotation_no: idOfStream(stream), booked_on };
      }
      case 'PaymentCorrected':
        return row && withBookedDay({ ...correctedPayment(row, data), revision }, data);
      case 'PaymentRemoved':
        return undefined;
    }
  },
});

/** A corrected payment gets a new booking day if its kind, amount or day was corrected. */
const withBookedDay = (row: PaymentRow, data: PaymentCorrected['data']): PaymentRow =>
  changesPaymentMoney(data) ? { ...row, booked_on: bookingDayOf(row.paid_date, data.booked_on) } : row;
