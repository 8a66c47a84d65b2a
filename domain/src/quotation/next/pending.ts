import { isClosed, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { defaultsOf } from '../../setting/settings.js';
import type { Quotation } from '../state.js';
import { dueAmountRises } from '../money/stage-money.js';
import { stageDue, stageToPay } from './amount.js';
import { nextOfEnded, nextOfShipped } from './end.js';
import { nextOfAwaited, nextOfHalted } from './money.js';
import type { Doer, NextStepFacts, PendingStep } from './next-step.js';
import { nextInReview, nextOfPassed } from './review.js';
import { shopTerms } from './terms.js';
import { nextAtWork, nextCheckedBySales, nextOfSampled, nextWhileWaiting } from './work.js';

/** What an order waits for, the same for every reader. */
export function pendingOf(order: Quotation, at: NextStepFacts): PendingStep {
  if (isClosed(order.code)) return nextOfEnded(order);
  const review = nextInReview(order, at);
  if (review !== undefined) return review;
  if (order.code === QUOTATION_CODE.reviewPassed) return nextOfAwaited(order, at) ?? nextOfPassed(order, at);
  return nextOfHalted(order, at) ?? nextOfAwaited(order, at) ?? goingOn(order, at);
}

type Asks = (order: Quotation, at: NextStepFacts) => PendingStep;

const proofingWaits: Asks = (order, at) => nextWhileWaiting(order, 'proofing', at);
const proofingGoesOn: Asks = (order, at) => nextAtWork(order, 'proofing', at);
const productionWaits: Asks = (order, at) => nextWhileWaiting(order, 'production', at);
const productionGoesOn: Asks = (order, at) => nextAtWork(order, 'production', at);

/** What an order waits for at each code of a stage's work; codes that are missing here come after the work. */
const stagesOfWork: Partial<Readonly<Record<Quotation['code'], Asks>>> = {
  [QUOTATION_CODE.proofingWaiting]: proofingWaits,
  [QUOTATION_CODE.deferredProofingWaiting]: proofingWaits,
  [QUOTATION_CODE.proofing]: proofingGoesOn,
  [QUOTATION_CODE.deferredProofing]: proofingGoesOn,
  [QUOTATION_CODE.proofed]: nextOfSampled,
  [QUOTATION_CODE.deferredProofed]: nextOfSampled,
  [QUOTATION_CODE.salesCheck]: () => nextCheckedBySales,
  [QUOTATION_CODE.productionWaiting]: productionWaits,
  [QUOTATION_CODE.deferredProductionWaiting]: productionWaits,
  [QUOTATION_CODE.production]: productionGoesOn,
  [QUOTATION_CODE.deferredProduction]: productionGoesOn,
};

/**
 * While the work continues, the order also waits for the money of an ordered stage, or for an amount that an
 * agreed change added.
 */
function goingOn(order: Quotation, at: NextStepFacts): PendingStep {
  const step = atStage(order, at);
  const isAdded = step.who !== 'buyer' && stageToPay(order) === undefined && dueAmountRises(order) > 0;
  const buyer = isAdded
    ? `${step.buyer}變更後增加的款項請依約定的付款方式付清，我們收到後會更新。`
    : step.buyer;
  return { ...step, buyer, amount: stageDue(order) };
}

const atStage: Asks = (order, at) => (stagesOfWork[order.code] ?? nextOfShipped)(order, at);

/**
 * The texts and dates of a step depend on the day and the settings; the acting party does not, so any day will
 * do.
 */
export const anyDayFacts: NextStepFacts = {
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
export const nextDoer = (order: Quotation): Doer => pendingOf(order, anyDayFacts).who;
