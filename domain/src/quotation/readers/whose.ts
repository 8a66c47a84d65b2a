import { z } from 'zod';
import { buyerSchema } from './buyer.js';

/** Whose an order is. Stored with the event that begins one, so it stays as it is. */
export const whose = {
  customer_uid: z.string(),
  /** Who made it. */
  customer_value: z.string(),
  /** The sales person. */
  sales_value: z.string(),
  buyer: buyerSchema,
};
