import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { deliverySchema } from './state.js';

/** A delivery in the list of all orders' deliveries. */
export const deliveryRow = deliverySchema.extend({
  /** The id of the row, which is the `delivery_id`. */
  id: z.string(),
  /** The revision of the order at which the delivery was added or mailed. */
  revision: z.int(),
  quotation_no: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** The permissions for the deliveries of all orders, each of which is enough. */
export const deliveryReaders = [
  'delivery_authority_r',
  'quotation_authority_r',
] as const satisfies readonly Permission[];
