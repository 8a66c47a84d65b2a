import { type QuotationFacts, staffUidOf } from '../facts.js';
import type { PricedOrder } from '../pricing/priced-order.js';
import type { Quotation } from '../state.js';
import type { ReviewEvent } from './events.js';

/**
 * The event of a submission for review. The order's own notes are used where none are given; the price is
 * stored only where it is new.
 */
export const submissionEvents = (
  customer_notes: string | undefined,
  order: Quotation,
  { caller, now }: QuotationFacts,
  priced?: PricedOrder,
): ReviewEvent => ({
  type: 'QuotationSubmittedForReview',
  data: {
    customer_notes: customer_notes ?? order.customer_notes,
    staff_uid: staffUidOf(caller),
    ...(priced && { priced }),
    created_date: now,
  },
});
