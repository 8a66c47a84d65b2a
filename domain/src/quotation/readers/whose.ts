import { z } from 'zod';
import { buyerSchema } from './buyer.js';

/**
 * The owner of an order, stored with the event that begins it, so that later changes of staff do not alter it.
 */
export const orderOwnerFields = {
  customer_uid: z.string(),
  /** The customer who made the order. */
  customer_value: z.string(),
  /** The sales person of the order. */
  sales_value: z.string(),
  buyer: buyerSchema,
};
