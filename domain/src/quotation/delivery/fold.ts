import type { FoldsOf } from '../fold.js';
import type { DeliveryEvent } from './events.js';

export const deliveryFolds: FoldsOf<DeliveryEvent> = {
  DeliveryAdded: (order, data) => ({
    ...order,
    deliveries: [...order.deliveries, { ...data, notify_buyer_by_mail: false }],
  }),
  DeliveryRemoved: (order, { delivery_id }) => ({
    ...order,
    deliveries: order.deliveries.filter((kept) => kept.delivery_id !== delivery_id),
  }),
  DeliveryEmailed: (order, { delivery_id }) => ({
    ...order,
    deliveries: order.deliveries.map((kept) =>
      kept.delivery_id === delivery_id ? { ...kept, notify_buyer_by_mail: true } : kept,
    ),
  }),
};
