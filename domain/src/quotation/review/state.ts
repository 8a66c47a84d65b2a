import { z } from 'zod';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** One code the order came to, with what was said and promised there. */
export const orderProcessEntrySchema = z.object({
  index: z.int(),
  code: quotationCodeSchema,
  created_date: instant,
  update_date: instant,
  /** Empty where a buyer acted. */
  staff_uid: z.string(),
  customer_notes: z.string(),
  /** The reply buyers see at 1001, 1002 and 1101; internal at every other code. */
  staff_notes: z.string(),
  order_close: z.boolean(),
  close_date: instant.nullable(),
  /** Agreed unit price before tax in place of the calculated one. */
  unit_price_off: z.int().nullable(),
  /** Working days. */
  proofing_delivery_date: z.int(),
  product_delivery_date: z.int(),
  notesIsRead: z.boolean(),
  last_five_digits: z.string(),
  buyer_paypal_email: z.string(),
});

export type OrderProcessEntry = z.infer<typeof orderProcessEntrySchema>;

/** Of the state of an order: what was said and promised in review. */
export const reviewState = {
  unit_price_off: z.int().nullable(),
  order_process: z.array(orderProcessEntrySchema),
};

/** The same as an order begins. */
export const reviewBegun = {
  unit_price_off: null,
  order_process: [],
} satisfies InitialFields<typeof reviewState>;
