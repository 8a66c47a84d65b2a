import {
  codeTitleForBuyer,
  isClosed,
  quotationCodes,
  timeSpent,
  usesEarlierSamples,
  type QuotationCode,
  PAYMENT_CLASS_DEFERRED,
  codesFromProofing,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { timeSpentText, StepTracker, progressStepsOf, useNow } from '@zhidan/ui-kit';
import type { BuyersQuotation } from '../quotations.api.js';

/** The codes that the order usually passes through. */
const walkOf = (order: BuyersQuotation): readonly QuotationCode[] => {
  const isDeferred = order.accounting.charge_class === PAYMENT_CLASS_DEFERRED || inDeferredBranch(order.code);
  const proofing: QuotationCode[] = isDeferred
    ? [
        QUOTATION_CODE.deferredProofingWaiting,
        QUOTATION_CODE.deferredProofing,
        QUOTATION_CODE.deferredProofed,
      ]
    : [QUOTATION_CODE.proofingWaiting, QUOTATION_CODE.proofing, QUOTATION_CODE.proofed];
  const production: QuotationCode[] = isDeferred
    ? [
        QUOTATION_CODE.deferredProductionWaiting,
        QUOTATION_CODE.deferredProduction,
        QUOTATION_CODE.deferredShipped,
      ]
    : [QUOTATION_CODE.productionWaiting, QUOTATION_CODE.production, QUOTATION_CODE.shipped];
  return [
    QUOTATION_CODE.draft,
    QUOTATION_CODE.submitted,
    QUOTATION_CODE.reviewPassed,
    ...(isSampled(order) ? proofing : []),
    ...production,
    QUOTATION_CODE.closed,
  ];
};

/**
 * Whether samples are made for the order. If it reuses samples of an earlier order, none are made, unless it
 * went through proofing nevertheless.
 */
const isSampled = (order: BuyersQuotation): boolean =>
  order.proofing_value > 0 &&
  (!usesEarlierSamples(order) ||
    order.order_process.some(({ code }) => quotationCodes[code].stage === 'proofing'));

const inDeferredBranch = (code: QuotationCode) =>
  quotationCodes[code].payment_class === PAYMENT_CLASS_DEFERRED;

/**
 * The codes to show as steps. An unusual code (returned, checked again, ended) is inserted if the order is at
 * that code.
 */
function walkThrough(order: BuyersQuotation): readonly QuotationCode[] {
  const walk = walkOf(order);
  const { code } = order;
  if (walk.includes(code)) return walk;
  if (isClosed(code)) {
    const seen = order.order_process.map((entry) => entry.code);
    return [...new Set<QuotationCode>([QUOTATION_CODE.draft, ...seen.filter((one) => one !== code), code])];
  }
  const next = walk.indexOf(
    code === QUOTATION_CODE.returned
      ? QUOTATION_CODE.reviewPassed
      : (walk.find((one) => codesFromProofing.includes(one)) ?? QUOTATION_CODE.closed),
  );
  return next < 0 ? walk : walk.toSpliced(next, 0, code);
}

/** The steps of the order with the current one marked, read only. */
export const OrderSteps = ({ order }: { readonly order: BuyersQuotation }) => (
  <StepTracker
    label="訂單進度"
    steps={progressStepsOf({
      steps: walkThrough(order).map((code) => ({ code, title: codeTitleForBuyer(code) })),
      current: order.code,
      spentAt: timeSpentText(timeSpent(order, useNow())),
    })}
  />
);
