import { z } from 'zod';
import { invoiceAddresseeSchema, receiverSchema } from '../addressee/addressees.js';
import { buyerSchema } from '../readers/buyer.js';

/** The data of a hand-over, as they are stored. */
export const handOverData = z.object({
  from: z.string(),
  customer_uid: z.string(),
  buyer: buyerSchema,
  /**
   * The payment terms of the former owner do not apply to the new one, who must choose the way of paying again.
   */
  terms_reset: z.boolean(),
  /** A UTC ISO instant; null in the first version of the event. */
  created_date: z.string().nullable(),
  /** The addressees of the new owner, where the order was already placed. */
  delivery: receiverSchema.nullable(),
  invoice: invoiceAddresseeSchema.nullable(),
});
export type HandOver = z.infer<typeof handOverData>;
