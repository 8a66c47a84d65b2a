import {
  buyersTitle,
  isClosed,
  quotationCodes,
  timeSpent,
  usesEarlierSamples,
  type QuotationCode,
} from '@zhidan/domain/quotation';
import { spentText, StepTracker, stepsOf, useNow } from '@zhidan/ui-kit';
import type { BuyersQuotation } from './quotations.api.js';

const DEFERRED = 2602;

/** The codes an order of its kind goes through, in their order. */
const walkOf = (order: BuyersQuotation): readonly QuotationCode[] => {
  const isDeferred = order.accounting.charge_class === DEFERRED || inDeferredBranch(order.code);
  const proofing: QuotationCode[] = isDeferred ? [3101, 3102, 3103] : [3001, 3002, 3003];
  const production: QuotationCode[] = isDeferred ? [4101, 4102, 4103] : [4001, 4002, 4003];
  return [1000, 1001, 1002, ...(isSampled(order) ? proofing : []), ...production, 9999];
};

/** Whether samples are made: not where those of an earlier order serve, unless some were made nevertheless. */
const isSampled = (order: BuyersQuotation): boolean =>
  order.proofing_value > 0 &&
  (!usesEarlierSamples(order) ||
    order.order_process.some(({ code }) => quotationCodes[code].stage === 'proofing'));

const inDeferredBranch = (code: QuotationCode) => quotationCodes[code].payment_class === DEFERRED;

/** Where an order stands beside its usual steps, they lead through there: returned, checked again, or ended. */
function walkThrough(order: BuyersQuotation): readonly QuotationCode[] {
  const walk = walkOf(order);
  const { code } = order;
  if (walk.includes(code)) return walk;
  if (isClosed(code)) {
    const seen = order.order_process.map((entry) => entry.code);
    return [...new Set<QuotationCode>([1000, ...seen.filter((one) => one !== code), code])];
  }
  const next = walk.indexOf(code === 1101 ? 1002 : (walk.find((one) => one >= 3001) ?? 9999));
  return next < 0 ? walk : walk.toSpliced(next, 0, code);
}

/** Where the order stands on its way; the buyer only looks. */
export const OrderSteps = ({ order }: { readonly order: BuyersQuotation }) => (
  <StepTracker
    label="訂單進度"
    steps={stepsOf({
      steps: walkThrough(order).map((code) => ({ code, title: buyersTitle(code) })),
      current: order.code,
      spentAt: spentText(timeSpent(order, useNow())),
    })}
  />
);
