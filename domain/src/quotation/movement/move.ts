import { isBeforeReview, type QuotationCode } from '../../codes/quotation-codes.js';
import { outstanding, reviewPass } from '../derived.js';
import { staffUidOf, type QuotationFacts } from '../facts.js';
import { productionIsPaid, sampleIsApproved } from '../predicates.js';
import type { Quotation } from '../state.js';
import type { MoveWarning } from '../warnings.js';
import type { CodeMoved, MoveCause } from './events.js';

/** The event of an order that goes from where it stands to another code. */
export const moveTo = (
  order: Quotation,
  to: QuotationCode,
  facts: QuotationFacts,
  said: {
    readonly cause: MoveCause;
    readonly staff_notes?: string | undefined;
    readonly customer_notes?: string;
  },
): CodeMoved => ({
  type: 'CodeMoved',
  data: {
    from: order.code,
    to,
    cause: said.cause,
    created_date: facts.now,
    staff_uid: staffUidOf(facts.caller),
    staff_notes: said.staff_notes ?? '',
    customer_notes: said.customer_notes ?? '',
    ...missingReview(order, to, facts),
    warnings: warningsBefore(order, to),
  },
});

/** Beyond review an order carries a 1002 entry; one that has none gets it with the days from settings. */
export const missingReview = (order: Quotation, to: QuotationCode, { settings }: QuotationFacts) =>
  isBeforeReview(to) || reviewPass(order) !== undefined
    ? {}
    : {
        review_days: {
          proofing_delivery_date: settings.proofing_days,
          product_delivery_date: settings.product_days,
        },
      };

/** Money or approval that is missing although the order may go there. */
export function warningsBefore(order: Quotation, to: QuotationCode): MoveWarning[] {
  if (to === 4001 || to === 4101) {
    return [
      ...(productionIsPaid(order) ? [] : (['PRODUCTION_NOT_PAID'] as const)),
      ...(sampleIsApproved(order) ? [] : (['SAMPLE_NOT_APPROVED'] as const)),
    ];
  }
  return (to === 4003 || to === 9999) && outstanding(order) > 0 ? ['AMOUNT_OUTSTANDING'] : [];
}
