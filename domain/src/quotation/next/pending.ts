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

/** What each code of the work waits for; every other one comes after it. */
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

/** The work goes on; money that was ordered for, or that an agreed change added, is awaited beside it. */
function goingOn(order: Quotation, at: NextAt): PendingStep {
  const step = atStage(order, at);
  const isAdded = step.who !== 'buyer' && stageToPay(order) === undefined && risesDue(order) > 0;
  const buyer = isAdded
    ? `${step.buyer}變更後增加的款項請依約定的付款方式付清，我們收到後會更新。`
    : step.buyer;
  return { ...step, buyer, amount: stageDue(order) };
}

const atStage: Asks = (order, at) => (stagesOfWork[order.code] ?? shipped)(order, at);

/** Words and dates hang on the day and the settings; who acts does not. */
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

/** Who acts next on an order, whatever the day. */
export const whoActs = (order: Quotation): Doer => pendingOf(order, anyDay).who;
