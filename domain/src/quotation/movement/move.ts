import {
  isBeforeReviewPassed,
  productionHasBegun,
  type QuotationCode,
  quotationCodes,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import { refuse } from '../../core/refused.js';
import { reopenedDesigns, type TermsVersion } from '../approval/bound.js';
import { outstandingAmount, reviewPassEntry } from '../derived.js';
import { staffUidOf, type QuotationFacts } from '../facts.js';
import { productionIsPaid, sampleIsApproved } from '../predicates.js';
import { assertRosterComplete, missingPieces } from '../roster/missing.js';
import { reasonProperty } from '../words/reason.js';
import type { Quotation } from '../state.js';
import type { ForcedWarning, MoveWarning } from '../words/warnings.js';
import type { CodeMoved, MoveCause } from './events.js';

/** The event of an order that moves from its present code to another. */
export function moveEvent(
  order: Quotation,
  to: QuotationCode,
  facts: QuotationFacts,
  said: {
    readonly cause: MoveCause;
    readonly staff_notes?: string | undefined;
    readonly customer_notes?: string;
    readonly reason?: string | undefined;
  },
): CodeMoved {
  // The list is checked first, because samples can be approved again only with a complete list.
  if (beginsProduction(order, to)) assertRosterComplete(order);
  mustNotBeReopened(order, to, facts);
  return {
    type: 'CodeMoved',
    data: {
      from: order.code,
      to,
      cause: said.cause,
      created_date: facts.now,
      staff_uid: staffUidOf(facts.caller),
      staff_notes: said.staff_notes ?? '',
      customer_notes: said.customer_notes ?? '',
      ...reasonProperty(said.reason),
      ...missingReviewDays(order, to, facts),
      warnings: moveWarnings(order, to),
    },
  };
}

/**
 * Throws `Refused` where production would begin with samples that changed after their approval; only a forced
 * move may do that.
 */
function mustNotBeReopened(order: Quotation, to: QuotationCode, { terms }: QuotationFacts): void {
  const designs = designsBlockingMove(order, to, terms);
  if (designs.length > 0) refuse({ code: 'APPROVAL_REOPENED', designs });
}

/** The designs that must be approved again before the order may move to a code. */
export const designsBlockingMove = (
  order: Quotation,
  to: QuotationCode,
  terms?: TermsVersion,
): readonly number[] => (startsProduction(order, to) ? reopenedDesigns(order, terms) : []);

/** Whether a move begins the work on pieces whose list is not complete. */
export const isRosterBlockingMove = (order: Quotation, to: QuotationCode): boolean =>
  beginsProduction(order, to) && missingPieces(order) !== 0;

const beginsProduction = ({ code }: Quotation, to: QuotationCode): boolean =>
  productionHasBegun(to) && !productionHasBegun(code);

/** Whether a move releases the order for production or begins its production. */
const startsProduction = ({ code }: Quotation, to: QuotationCode): boolean =>
  quotationCodes[to].stage === 'production' && !productionHasBegun(code);

/** The warnings that a manager sees beyond those of an ordinary move. */
export const forcedMoveWarnings = (
  order: Quotation,
  to: QuotationCode,
  terms?: TermsVersion,
): ForcedWarning[] => [
  ...moveWarnings(order, to),
  ...(designsBlockingMove(order, to, terms).length > 0 ? (['APPROVAL_REOPENED'] as const) : []),
];

/**
 * The `review_days` that a move past the review must add where the order has no 1002 entry, as the settings
 * state them.
 */
export const missingReviewDays = (order: Quotation, to: QuotationCode, { settings }: QuotationFacts) =>
  isBeforeReviewPassed(to) || reviewPassEntry(order) !== undefined
    ? {}
    : {
        review_days: {
          proofing_delivery_date: settings.proofing_days,
          product_delivery_date: settings.product_days,
        },
      };

/** The missing money or approval that a move warns of without refusing. */
export function moveWarnings(order: Quotation, to: QuotationCode): MoveWarning[] {
  if (to === QUOTATION_CODE.productionWaiting || to === QUOTATION_CODE.deferredProductionWaiting) {
    return [
      ...(productionIsPaid(order) ? [] : (['PRODUCTION_NOT_PAID'] as const)),
      ...(sampleIsApproved(order) ? [] : (['SAMPLE_NOT_APPROVED'] as const)),
    ];
  }
  return (to === QUOTATION_CODE.shipped || to === QUOTATION_CODE.closed) && outstandingAmount(order) > 0
    ? ['AMOUNT_OUTSTANDING']
    : [];
}
