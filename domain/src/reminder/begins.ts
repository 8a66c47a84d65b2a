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
import { designPlaced, designRemoved } from '../quotation/design/events.js';
import { orderFileAdded, orderFileRemoved } from '../quotation/file/events.js';
import { quotationHandedOver } from '../quotation/handling/events.js';
import { codeForced, codeMoved } from '../quotation/movement/events.js';
import { paymentAdded, paymentCorrected, paymentRemoved } from '../quotation/payment/events.js';
import { goodsHaveLeft } from '../quotation/goods-left.js';
import { productionSplit, productionStepRecorded } from '../quotation/production/events.js';
import { proofingStepRecorded } from '../quotation/proofing/events.js';
import { reviewPassed, reviewReturned } from '../quotation/review/events.js';
import type { Quotation } from '../quotation/state.js';

/** What is asked of the buyer changes where the order, its money or its samples come to stand elsewhere. */
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
] as const;

/** What a design is made of: asks for art or for approval again while the work is on, or samples once approved. */
const changes = [
  orderFileAdded,
  orderFileRemoved,
  designPlaced,
  designRemoved,
  accessoryChanged,
  productionSplit,
] as const;

/** After these an order may wait for its buyer for something new; `begins.spec.ts` holds that by random lives. */
export const beginningEvents = [...moves, ...changes] as const;

const isIn = (kinds: readonly { readonly type: string }[], type: string): boolean =>
  kinds.some((kind) => kind.type === type);

/** Whether what the order waits for now begins with this event; otherwise it goes on, and is not counted anew. */
export const beginsWait = (type: string, order: Quotation): boolean =>
  isIn(moves, type) ||
  (isIn(changes, type) &&
    (codesFromProofing.includes(order.code) || order.approvals.length > 0) &&
    !goodsHaveLeft(order));
