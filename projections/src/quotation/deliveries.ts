import { idOfStream } from '@zhidan/domain';
import { deliveryEvents, deliveryReadModel, quotation } from '@zhidan/domain/quotation';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { createEventFilter } from './events-of.js';

const isDeliveryEvent = createEventFilter(deliveryEvents);

export const deliveriesProjection = defineProjection({
  ...projectionOf(deliveryReadModel),
  version: 2,
  categories: [quotation.category],
  ofStream: { id: 'quotation_no' },
  indexes: [{ on: ['quotation_no'] }, { on: ['create_date', 'id'] }],
  // Mailing a parcel to the buyer changes its row, but the specification has no refresh code for that change.
  live: { resource: deliveryReadModel.name, code: 90020, changedCode: null, goneCode: 90021 },

  keysOf: (event) => (isDeliveryEvent(event) ? [event.data.delivery_id] : []),

  fold(row, event, id) {
    if (!isDeliveryEvent(event)) return row;
    const { type, data, revision, stream } = event;
    switch (type) {
      case 'DeliveryAdded': {
        const { warnings: _acknowledged, ...parcel } = data;
        return { ...parcel, id, revision, quotation_no: idOfStream(stream), notify_buyer_by_mail: false };
      }
      case 'DeliveryEmailed':
        return row && { ...row, revision, notify_buyer_by_mail: true };
      case 'DeliveryRemoved':
        return undefined;
    }
  },
});
