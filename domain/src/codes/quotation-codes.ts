import { codesIn } from './code-table.js';
import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT, type PaymentClass } from './payment-classes.js';
import type { Stage } from './stage.js';

interface QuotationCodeRow {
  readonly title: string;
  /** The stage of the code; null for review and for void or settled orders. */
  readonly stage: Stage | null;
  /** The payment class of the branch; null for codes that both classes use. */
  readonly payment_class: PaymentClass | null;
  /** Whether the order ends at this code; from here only a manager can force it to another code. */
  readonly closed: boolean;
}

const row =
  (stage: Stage | null, payment_class: PaymentClass | null, closed = false) =>
  (title: string): QuotationCodeRow => ({ title, stage, payment_class, closed });

const review = row(null, null);
const proofing = row('proofing', PAYMENT_CLASS_UPFRONT);
const deferredProofing = row('proofing', PAYMENT_CLASS_DEFERRED);
const production = row('production', PAYMENT_CLASS_UPFRONT);
const deferredProduction = row('production', PAYMENT_CLASS_DEFERRED);

/** Codes of an order (spec section 4, titles of `facts.md` section 2.2). */
export const quotationCodes = {
  1000: review('尚未送審'),
  1001: review('送審中'),
  1002: review('審核通過'),
  1101: review('退回'),
  3001: proofing('等待打樣'),
  3002: proofing('打樣中'),
  3003: proofing('打樣完待確認'),
  3050: row('proofing', null)('業務檢查(打樣)'),
  3101: deferredProofing('期約-等待打樣'),
  3102: deferredProofing('打樣中'),
  3103: deferredProofing('打樣完待確認'),
  3998: row('proofing', PAYMENT_CLASS_UPFRONT, true)('打樣後棄單'),
  3999: row('proofing', PAYMENT_CLASS_DEFERRED, true)('期約-打樣後棄單'),
  4001: production('等待生產'),
  4002: production('生產中'),
  4003: production('已出貨已付款'),
  4101: deferredProduction('期約-等待生產'),
  4102: deferredProduction('生產中'),
  4103: deferredProduction('已出貨貨款未結'),
  9998: row(null, null, true)('作廢'),
  9999: row(null, null, true)('已結案'),
} as const satisfies Record<number, QuotationCodeRow>;

export type QuotationCode = keyof typeof quotationCodes;

/** The codes by name; those of customers with a payment term begin with `deferred`. */
export const QUOTATION_CODE = {
  draft: 1000,
  submitted: 1001,
  reviewPassed: 1002,
  returned: 1101,
  proofingWaiting: 3001,
  proofing: 3002,
  proofed: 3003,
  salesCheck: 3050,
  deferredProofingWaiting: 3101,
  deferredProofing: 3102,
  deferredProofed: 3103,
  givenUp: 3998,
  deferredGivenUp: 3999,
  productionWaiting: 4001,
  production: 4002,
  shipped: 4003,
  deferredProductionWaiting: 4101,
  deferredProduction: 4102,
  deferredShipped: 4103,
  void: 9998,
  closed: 9999,
} as const satisfies Record<string, QuotationCode>;

export const allQuotationCodes = codesIn(quotationCodes);

export const isClosed = (code: QuotationCode): boolean => quotationCodes[code].closed;
export const isProofingCode = (code: QuotationCode): boolean => quotationCodes[code].stage === 'proofing';

/**
 * Codes of proofing, including its record steps and given-up orders; the code in an event may be an order code
 * or a step code.
 */
export const isProofingWork = (code: number): boolean => code > 3000 && code < 4000;
export const isProductionWork = (code: number): boolean => code > 4000 && code < 5000;
/** Whether the code belongs to proofing or production. */
export const isWorkCode = (code: number): boolean => isProofingWork(code) || isProductionWork(code);

export const areSamplesBeingMade = (code: number): boolean =>
  code === QUOTATION_CODE.proofing || code === QUOTATION_CODE.deferredProofing;
/** Whether the samples are finished and the buyer reviews them. */
export const areSamplesFinished = (code: number): boolean =>
  code === QUOTATION_CODE.proofed || code === QUOTATION_CODE.deferredProofed;
export const isShipped = (code: number): boolean =>
  code === QUOTATION_CODE.shipped || code === QUOTATION_CODE.deferredShipped;

/** Whether production was not released yet but still can be. */
export const isBeforeProduction = (code: QuotationCode): boolean =>
  !isClosed(code) && quotationCodes[code].stage !== 'production';

/** Whether work on the goods has begun or is done; at 4001 and 4101 production still waits. */
export const productionHasBegun = (code: QuotationCode): boolean =>
  code === 4002 || code === 4003 || code === 4102 || code === 4103;

/** Whether nothing is agreed yet: the buyer still edits the order, or sales review it. */
export const isBeforeReviewPassed = (code: QuotationCode): boolean =>
  code === 1000 || code === 1001 || code === 1101;

/** Whether no more work is done on the order. */
export const isVoidCode = (code: QuotationCode): boolean => code === 3998 || code === 3999 || code === 9998;

const where = (asked: (row: QuotationCodeRow, code: QuotationCode) => boolean): readonly QuotationCode[] =>
  allQuotationCodes.filter((code) => asked(quotationCodes[code], code));

export const openCodes = where(({ closed }) => !closed);
/** Codes of an order whose review has passed: 1002 and all later codes. */
export const codesFromReviewPassed = where((_, code) => code === 1002 || code >= 3001);
/** Codes of open orders that have passed review. */
export const underWayCodes = where(({ closed }, code) => !closed && (code === 1002 || code >= 3001));
export const codesFromProofing = where((_, code) => code >= 3001);
export const openProofingCodes = where(({ stage, closed }) => stage === 'proofing' && !closed);
export const openProductionCodes = where(({ stage, closed }) => stage === 'production' && !closed);

/** Codes at which an order is not counted as revenue: not agreed yet, given up, or void. */
export const codesWithoutRevenue: readonly QuotationCode[] = [1000, 1001, 1101, 3998, 3999, 9998];
