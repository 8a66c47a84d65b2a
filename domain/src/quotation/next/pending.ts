import { isClosed, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { defaultsOf } from '../../setting/settings.js';
import type { Quotation } from '../state.js';
import { dueAmountRises } from '../money/stage-money.js';
import { stageDueAmount, stageToPay } from './amount.js';
import { nextStepAfterEnd, nextStepAfterShipping } from './end.js';
import { nextStepWhileUnpaid, nextStepWhilePaused } from './money.js';
import type { NextStepActor, NextStepFacts, PendingStep } from './next-step.js';
import { nextStepInReview, nextStepAfterPassedReview } from './review.js';
import { shopTerms } from './terms.js';
import { nextStepDuringWork, salesCheckStep, nextStepAfterSamples, nextStepBeforeWork } from './work.js';

/** What an order waits for, the same for every reader. */
export function pendingStepOf(order: Quotation, at: NextStepFacts): PendingStep {
  if (isClosed(order.code)) return nextStepAfterEnd(order);
  const review = nextStepInReview(order, at);
  if (review !== undefined) return review;
  if (order.code === QUOTATION_CODE.reviewPassed)
    return nextStepWhileUnpaid(order, at) ?? nextStepAfterPassedReview(order, at);
  return nextStepWhilePaused(order, at) ?? nextStepWhileUnpaid(order, at) ?? goingOn(order, at);
}

type Asks = (order: Quotation, at: NextStepFacts) => PendingStep;

const proofingWaits: Asks = (order, at) => nextStepBeforeWork(order, 'proofing', at);
const proofingGoesOn: Asks = (order, at) => nextStepDuringWork(order, 'proofing', at);
const productionWaits: Asks = (order, at) => nextStepBeforeWork(order, 'production', at);
const productionGoesOn: Asks = (order, at) => nextStepDuringWork(order, 'production', at);

/** What an order waits for at each code of a stage's work; codes that are missing here come after the work. */
const stagesOfWork: Partial<Readonly<Record<Quotation['code'], Asks>>> = {
  [QUOTATION_CODE.proofingWaiting]: proofingWaits,
  [QUOTATION_CODE.deferredProofingWaiting]: proofingWaits,
  [QUOTATION_CODE.proofing]: proofingGoesOn,
  [QUOTATION_CODE.deferredProofing]: proofingGoesOn,
  [QUOTATION_CODE.proofed]: nextStepAfterSamples,
  [QUOTATION_CODE.deferredProofed]: nextStepAfterSamples,
  [QUOTATION_CODE.salesCheck]: () => salesCheckStep,
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
  return { ...step, buyer, amount: stageDueAmount(order) };
}

const atStage: Asks = (order, at) => (stagesOfWork[order.code] ?? nextStepAfterShipping)(order, at);

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
export const nextActor = (order: Quotation): NextStepActor => pendingStepOf(order, anyDayFacts).who;
