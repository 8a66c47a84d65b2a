import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject } from '../personal.js';
import { pricedOrderSchema } from '../pricing/priced-order.js';
import { reviewWarningSchema } from '../warnings.js';

/** Since version 2 with the whole price, where a quotation that is too old was priced anew. */
export const quotationSubmittedForReview = defineEvent(
  'QuotationSubmittedForReview',
  z.object({
    customer_notes: z.string(),
    staff_uid: z.string(),
    priced: pricedOrderSchema.optional(),
    created_date: z.string(),
  }),
  { version: 2, upcasters: { 1: (data) => data }, ...aboutSubject('customer_notes') },
);

/** Also a correction of a pass: the newest one counts. Since version 2 with what was acknowledged, if anything. */
export const reviewPassed = defineEvent(
  'ReviewPassed',
  z.object({
    proofing_delivery_date: z.int(),
    product_delivery_date: z.int(),
    staff_notes: z.string(),
    unit_price_off: z.int().nullable(),
    staff_uid: z.string(),
    warnings: z.array(reviewWarningSchema).optional(),
    created_date: z.string(),
  }),
  { version: 2, upcasters: { 1: (data) => data }, ...aboutSubject('staff_notes') },
);

export const reviewReturned = defineEvent(
  'ReviewReturned',
  z.object({ staff_notes: z.string(), staff_uid: z.string(), created_date: z.string() }),
  aboutSubject('staff_notes'),
);

/** `buyer` read what staff replied, `staff` what the buyer wrote. */
export const notesRead = defineEvent('NotesRead', z.object({ by: z.enum(['buyer', 'staff']) }));

export const reviewEvents = [quotationSubmittedForReview, reviewPassed, reviewReturned, notesRead] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
