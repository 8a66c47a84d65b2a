import { z } from 'zod';
import { invoiceAddresseeSchema, receiverSchema } from '../addressee/addressees.js';
import { breakdownEntrySchema } from '../breakdown/breakdown.js';
import { pricedOrderSchema } from '../pricing/priced-order.js';
import { wishedDateWarningSchema } from '../words/warnings.js';
import { orderOwnerFields } from '../readers/whose.js';

/** The data of a request as its event stores them. */
export const requestedData = z.object({
  quotation_no: z.string(),
  index_date: z.string(),
  creation_date: z.string(),
  ...orderOwnerFields,
  rapid: z.boolean(),
  customer_notes: z.string(),
  /**
   * The delivery date that the buyer wished, where one was named, with the warnings that were shown about the
   * date.
   */
  wished_date: z.string().optional(),
  warnings: z.array(wishedDateWarningSchema).optional(),
  /** The price line by line, as it was on the day of the request. */
  priced: pricedOrderSchema,
  /** The quantity by size or colour, where it was requested so. */
  breakdown: z.array(breakdownEntrySchema).optional(),
  /** The receiver and the addressee of the invoice, where they were named. */
  delivery: receiverSchema.optional(),
  invoice: invoiceAddresseeSchema.optional(),
});

export const revisedData = z.object({
  priced: pricedOrderSchema.optional(),
  /** Empty where the breakdown was removed. */
  breakdown: z.array(breakdownEntrySchema).optional(),
  customer_notes: z.string().optional(),
  /** Null where the wished date was removed. */
  wished_date: z.string().nullable().optional(),
  warnings: z.array(wishedDateWarningSchema).optional(),
  rapid: z.boolean().optional(),
  created_date: z.string(),
});

export type RequestedData = z.infer<typeof requestedData>;
export type RevisedData = z.infer<typeof revisedData>;
