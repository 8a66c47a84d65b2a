import { isBeforeReviewPassed } from '../codes/quotation-codes.js';
import type { QuotationRefusal } from './words/refusals.js';
import type { Quotation } from './state.js';

/** The refusal at a wrong time, for commands without a special one. */
export const refusalAtCode = ({ code, accounting }: Quotation): QuotationRefusal => ({
  code: 'NOT_ALLOWED_AT_THIS_CODE',
  quotation_code: code,
  accounting_code: accounting.code,
});

/** The refusal of commands that must wait for a pass of review. */
export const refuseBeforeReview = (_command: unknown, { code }: Quotation): QuotationRefusal | undefined =>
  isBeforeReviewPassed(code) ? { code: 'REVIEW_NOT_PASSED' } : undefined;
