import type { QuotationEvent } from '../quotation/events.js';
import { goodsHaveLeft } from '../quotation/predicates.js';
import type { Quotation } from '../quotation/state.js';

/** What is asked of the buyer changes where the order, its money or its samples come to stand elsewhere. */
const moves = [
  'ReviewPassed',
  'ReviewReturned',
  'OrderPlaced',
  'TransferReported',
  'NextStepAllowed',
  'PaymentAddressSet',
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
  'AccountingCodeChanged',
  'CodeMoved',
  'CodeForced',
  'ProofingStepRecorded',
  'ProductionStepRecorded',
  'SamplesApproved',
  'QuotationHandedOver',
] as const satisfies readonly QuotationEvent['type'][];

/** What a design is made of: asks for art or for approval again while the work is on. */
const changes = [
  'OrderFileAdded',
  'OrderFileRemoved',
  'AccessoryChanged',
  'ProductionSplit',
] as const satisfies readonly QuotationEvent['type'][];

/** After these an order may wait for its buyer for something new; `begins.spec.ts` holds that by random lives. */
export const beginningEvents = [...moves, ...changes] as const;

const isIn = (types: readonly string[], type: string): boolean => types.includes(type);

/** Whether what the order waits for now begins with this event; otherwise it goes on, and is not counted anew. */
export const beginsWait = (type: string, order: Quotation): boolean =>
  isIn(moves, type) || (isIn(changes, type) && order.code >= 3001 && !goodsHaveLeft(order));
