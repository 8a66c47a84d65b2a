import { z } from 'zod';
import { invoiceSchema, receiverSchema } from '../addressee/addressees.js';
import { buyerSchema } from '../readers/buyer.js';

/** What an order that changes hands says, as it is stored. */
export const handOverData = z.object({
  from: z.string(),
  customer_uid: z.string(),
  buyer: buyerSchema,
  /** The terms of the former owner are not the new one's: how it is paid is decided anew. */
  terms_reset: z.boolean(),
  /** UTC ISO instant; null of a hand-over that was recorded without it. */
  created_date: z.string().nullable(),
  /** Of the new owner, where the order was ordered already. */
  delivery: receiverSchema.nullable(),
  invoice: invoiceSchema.nullable(),
});
export type HandOver = z.infer<typeof handOverData>;
