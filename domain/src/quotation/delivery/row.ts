import { z } from 'zod';
import type { Permission } from '../../access/permissions.js';
import { deliverySchema } from './state.js';

/** A delivery as it is listed across orders. */
export const deliveryRow = deliverySchema.extend({
  /** Its `delivery_id`. */
  id: z.string(),
  /** Of the order, when the delivery was added or mailed. */
  revision: z.int(),
  quotation_no: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** Staff who see the deliveries of all orders; any one of these will do. */
export const deliveryReaders = [
  'delivery_authority_r',
  'quotation_authority_r',
] as const satisfies readonly Permission[];
