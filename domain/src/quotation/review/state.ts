import { z } from 'zod';
import { quotationCodeSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** One code that the order reached, with the notes and promises that were made there. */
export const orderProcessEntrySchema = z.object({
  index: z.int(),
  code: quotationCodeSchema,
  created_date: instantSchema,
  update_date: instantSchema,
  /** Empty where a buyer acted. */
  staff_uid: z.string(),
  customer_notes: z.string(),
  /** The buyer sees this reply at 1001, 1002 and 1101; at every other code it is internal. */
  staff_notes: z.string(),
  order_close: z.boolean(),
  close_date: instantSchema.nullable(),
  /** The agreed unit price before tax, which replaces the calculated one. */
  unit_price_off: z.int().nullable(),
  /** In working days. */
  proofing_delivery_date: z.int(),
  product_delivery_date: z.int(),
  notesIsRead: z.boolean(),
  last_five_digits: z.string(),
  buyer_paypal_email: z.string(),
});

export type OrderProcessEntry = z.infer<typeof orderProcessEntrySchema>;

/** The part of an order's state that holds the notes and promises of its review. */
export const reviewState = {
  unit_price_off: z.int().nullable(),
  order_process: z.array(orderProcessEntrySchema),
};

export const initialReview = {
  unit_price_off: null,
  order_process: [],
} satisfies InitialFields<typeof reviewState>;
