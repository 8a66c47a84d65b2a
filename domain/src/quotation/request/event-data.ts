import { z } from 'zod';
import { invoiceSchema, receiverSchema } from '../addressee/addressees.js';
import { breakdownEntrySchema } from '../breakdown/breakdown.js';
import { pricedOrderSchema } from '../pricing/priced-order.js';
import { wishedWarningSchema } from '../words/warnings.js';
import { whose } from '../readers/whose.js';

/** What a request says, as it is stored. */
export const requestedData = z.object({
  quotation_no: z.string(),
  index_date: z.string(),
  creation_date: z.string(),
  ...whose,
  rapid: z.boolean(),
  customer_notes: z.string(),
  /** The day by which the goods are wished for, where one was named, and what was said of it. */
  wished_date: z.string().optional(),
  warnings: z.array(wishedWarningSchema).optional(),
  /** The price line by line, as it was true. */
  priced: pricedOrderSchema,
  /** The quantity by size or colour, where it was asked for so. */
  breakdown: z.array(breakdownEntrySchema).optional(),
  /** Who will receive it and who will be invoiced, where that was said. */
  delivery: receiverSchema.optional(),
  invoice: invoiceSchema.optional(),
});

export const revisedData = z.object({
  priced: pricedOrderSchema.optional(),
  /** Empty where there is none any more. */
  breakdown: z.array(breakdownEntrySchema).optional(),
  customer_notes: z.string().optional(),
  /** Null where none is named any more. */
  wished_date: z.string().nullable().optional(),
  warnings: z.array(wishedWarningSchema).optional(),
  rapid: z.boolean().optional(),
  created_date: z.string(),
});

export type RequestedData = z.infer<typeof requestedData>;
export type RevisedData = z.infer<typeof revisedData>;
