import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { buyerSchema } from '../buyer.js';
import { aboutSubject, ofCustomer } from '../personal.js';
import { pricedOrderSchema } from '../pricing/priced-order.js';

export const quotationRequested = defineEvent(
  'QuotationRequested',
  z.object({
    quotation_no: z.string(),
    index_date: z.string(),
    creation_date: z.string(),
    customer_uid: z.string(),
    customer_value: z.string(),
    sales_value: z.string(),
    buyer: buyerSchema,
    rapid: z.boolean(),
    customer_notes: z.string(),
    /** The price line by line, as it was true. */
    priced: pricedOrderSchema,
  }),
  ofCustomer('buyer', 'customer_notes'),
);

/** Only what changed; a new configuration with its whole price. */
export const quotationRevised = defineEvent(
  'QuotationRevised',
  z.object({
    priced: pricedOrderSchema.optional(),
    customer_notes: z.string().optional(),
    rapid: z.boolean().optional(),
    created_date: z.string(),
  }),
  aboutSubject('customer_notes'),
);

export const quotationDeleted = defineEvent('QuotationDeleted', z.object({ created_date: z.string() }));

export const requestEvents = [quotationRequested, quotationRevised, quotationDeleted] as const;
export type RequestEvent = EventOf<(typeof requestEvents)[number]>;
export type QuotationRequested = EventOf<typeof quotationRequested>;
export type QuotationRevised = EventOf<typeof quotationRevised>;
