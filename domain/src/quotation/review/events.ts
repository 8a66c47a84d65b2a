import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject } from '../personal.js';

export const quotationSubmittedForReview = defineEvent(
  'QuotationSubmittedForReview',
  z.object({ customer_notes: z.string(), staff_uid: z.string(), created_date: z.string() }),
  aboutSubject('customer_notes'),
);

/** Also a correction of a pass: the newest one counts. */
export const reviewPassed = defineEvent(
  'ReviewPassed',
  z.object({
    proofing_delivery_date: z.int(),
    product_delivery_date: z.int(),
    staff_notes: z.string(),
    unit_price_off: z.int().nullable(),
    staff_uid: z.string(),
    created_date: z.string(),
  }),
  aboutSubject('staff_notes'),
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
