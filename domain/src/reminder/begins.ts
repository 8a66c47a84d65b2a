import { codesFromProofing } from '../codes/quotation-codes.js';
import { accessoryChanged } from '../quotation/accessory/events.js';
import {
  accountingCodeChanged,
  nextStepAllowed,
  nextStepTakenBack,
  orderPlaced,
  paymentAddressSet,
  transferReported,
} from '../quotation/accounting/events.js';
import { samplesApproved } from '../quotation/approval/events.js';
import { changeAccepted } from '../quotation/change/events.js';
import { designPlaced, designRemoved } from '../quotation/design/events.js';
import { orderFileAdded, orderFileRemoved } from '../quotation/file/events.js';
import { quotationHandedOver } from '../quotation/handling/events.js';
import { codeForced, codeMoved } from '../quotation/movement/events.js';
import { paymentAdded, paymentCorrected, paymentRemoved } from '../quotation/payment/events.js';
import { goodsHaveLeft } from '../quotation/goods-left.js';
import { productionSplit, productionStepRecorded } from '../quotation/production/events.js';
import { proofingStepRecorded } from '../quotation/proofing/events.js';
import { reviewPassed, reviewReturned } from '../quotation/review/events.js';
import { rosterSet } from '../quotation/roster/events.js';
import type { Quotation } from '../quotation/state.js';

/**
 * Events that change the state of the order, its payment or its samples; the buyer may have to do something
 * else after them.
 */
const moves = [
  reviewPassed,
  reviewReturned,
  orderPlaced,
  transferReported,
  nextStepAllowed,
  nextStepTakenBack,
  paymentAddressSet,
  paymentAdded,
  paymentCorrected,
  paymentRemoved,
  accountingCodeChanged,
  codeMoved,
  codeForced,
  proofingStepRecorded,
  productionStepRecorded,
  samplesApproved,
  quotationHandedOver,
  changeAccepted,
] as const;

/** Events that change a design, after which the buyer may have to send art or approve samples again. */
const changes = [
  orderFileAdded,
  orderFileRemoved,
  designPlaced,
  designRemoved,
  rosterSet,
  accessoryChanged,
  productionSplit,
] as const;

/**
 * Events after which an order may wait for a new action of its buyer; `begins.spec.ts` checks this with random
 * orders.
 */
export const buyersWaitEvents = [...moves, ...changes] as const;

const isIn = (kinds: readonly { readonly type: string }[], type: string): boolean =>
  kinds.some((kind) => kind.type === type);

/** Whether the present wait for the buyer begins with this event; otherwise an earlier wait continues. */
export const beginsBuyersWait = (type: string, order: Quotation): boolean =>
  isIn(moves, type) ||
  (isIn(changes, type) &&
    (codesFromProofing.includes(order.code) || order.approvals.length > 0) &&
    !goodsHaveLeft(order));
