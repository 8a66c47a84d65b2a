import { z } from 'zod';
import { deliverySchema } from '../state.js';

/** A delivery as it is listed across orders. */
export const deliveryRow = deliverySchema.extend({
  /** Its `delivery_id`. */
  id: z.string(),
  /** Of the order, when the delivery was added or mailed. */
  revision: z.int(),
  quotation_no: z.string(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;
