import { isClosed, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { defaultsOf } from '../../setting/settings.js';
import type { Quotation } from '../state.js';
import { risesDue } from '../money/stage-money.js';
import { stageDue, stageToPay } from './amount.js';
import { nextOfEnded, shipped } from './end.js';
import { awaited, halted } from './money.js';
import type { Doer, NextAt, PendingStep } from './next-step.js';
import { inReview, nextOfPassed } from './review.js';
import { shopTerms } from './terms.js';
import { atWork, checkedBySales, sampled, waiting } from './work.js';

/** What an order waits for, the same for every reader. */
export function pendingOf(order: Quotation, at: NextAt): PendingStep {
  if (isClosed(order.code)) return nextOfEnded(order);
  const review = inReview(order, at);
  if (review !== undefined) return review;
  if (order.code === QUOTATION_CODE.reviewPassed) return awaited(order, at) ?? nextOfPassed(order, at);
  return halted(order, at) ?? awaited(order, at) ?? goingOn(order, at);
}

type Asks = (order: Quotation, at: NextAt) => PendingStep;

const proofingWaits: Asks = (order, at) => waiting(order, 'proofing', at);
const proofingGoesOn: Asks = (order, at) => atWork(order, 'proofing', at);
const productionWaits: Asks = (order, at) => waiting(order, 'production', at);
const productionGoesOn: Asks = (order, at) => atWork(order, 'production', at);

/** What an order waits for at each code of a stage's work; codes that are missing here come after the work. */
const stagesOfWork: Partial<Readonly<Record<Quotation['code'], Asks>>> = {
  [QUOTATION_CODE.proofingWaiting]: proofingWaits,
  [QUOTATION_CODE.deferredProofingWaiting]: proofingWaits,
  [QUOTATION_CODE.proofing]: proofingGoesOn,
  [QUOTATION_CODE.deferredProofing]: proofingGoesOn,
  [QUOTATION_CODE.proofed]: sampled,
  [QUOTATION_CODE.deferredProofed]: sampled,
  [QUOTATION_CODE.salesCheck]: () => checkedBySales,
  [QUOTATION_CODE.productionWaiting]: productionWaits,
  [QUOTATION_CODE.deferredProductionWaiting]: productionWaits,
  [QUOTATION_CODE.production]: productionGoesOn,
  [QUOTATION_CODE.deferredProduction]: productionGoesOn,
};

/** While the work goes on, the order also waits for money that was ordered for or added by an agreed change. */
function goingOn(order: Quotation, at: NextAt): PendingStep {
  const step = atStage(order, at);
  const isAdded = step.who !== 'buyer' && stageToPay(order) === undefined && risesDue(order) > 0;
  const buyer = isAdded
    ? `${step.buyer}變更後增加的款項請依約定的付款方式付清，我們收到後會更新。`
    : step.buyer;
  return { ...step, buyer, amount: stageDue(order) };
}

const atStage: Asks = (order, at) => (stagesOfWork[order.code] ?? shipped)(order, at);

/**
 * The words and dates of a step depend on the day and the settings; the acting party does not, so any day will
 * do.
 */
export const anyDay: NextAt = {
  ...shopTerms(
    defaultsOf('orders'),
    defaultsOf('calendar'),
    defaultsOf('payment-words'),
    defaultsOf('delivery-days'),
  ),
  now: '2000-01-01T00:00:00.000Z',
  payment_date: undefined,
};

/** The party that acts next on an order, independent of the date. */
export const whoActs = (order: Quotation): Doer => pendingOf(order, anyDay).who;
