import { quotationCodes, titleIn, type QuotationCode } from '@zhidan/domain/quotation';
import { StepTracker, stepsOf } from '@zhidan/ui-kit';
import type { BuyersQuotation } from './quotations.api.js';

const DEFERRED = 2602;

/** The codes an order of its kind walks through, in their order. */
const walkOf = (order: BuyersQuotation): readonly QuotationCode[] => {
  const isDeferred = order.accounting.charge_class === DEFERRED;
  const proofing: QuotationCode[] = isDeferred ? [3101, 3102, 3103] : [3001, 3002, 3003];
  const production: QuotationCode[] = isDeferred ? [4101, 4102, 4103] : [4001, 4002, 4003];
  return [1000, 1001, 1002, ...(order.proofing_value > 0 ? proofing : []), ...production, 9999];
};

/** Where the order stands on its way; the buyer only looks. */
export const OrderSteps = ({ order }: { readonly order: BuyersQuotation }) => (
  <StepTracker
    label="訂單進度"
    steps={stepsOf({
      steps: walkOf(order).map((code) => ({ code, title: titleIn(quotationCodes, code) })),
      current: order.code,
    })}
  />
);
