import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { changeAccessory } from './accessory/decide.js';
import { accessoryEvents, type AccessoryEvent } from './accessory/events.js';
import { accessoryFolds } from './accessory/fold.js';
import { allowNextStep, changeAccountingCode, forceClose, reportTransfer } from './accounting/decide.js';
import { accountingEvents, type AccountingEvent } from './accounting/events.js';
import { accountingFolds } from './accounting/fold.js';
import { placeOrder } from './accounting/place-order.js';
import { isOpen, mustBeAllowedTo } from './allowed.js';
import { alreadyHolds } from './already-holds.js';
import { stages } from './codes/stage.js';
import type { CommandOf, QuotationAction, QuotationCommand } from './command.js';
import { addDelivery, emailDelivery, removeDelivery } from './delivery/decide.js';
import { deliveryEvents, type DeliveryEvent } from './delivery/events.js';
import { deliveryFolds } from './delivery/fold.js';
import type { QuotationFacts } from './facts.js';
import { addFile, removeFile } from './file/decide.js';
import { fileEvents, type FileEvent } from './file/events.js';
import { fileFolds } from './file/fold.js';
import type { FoldsOf } from './fold.js';
import { assign, deductStock, setCompletionDate, setNote, setOptions } from './handling/decide.js';
import { handlingEvents, type HandlingEvent } from './handling/events.js';
import { handlingFolds } from './handling/fold.js';
import { advance, forceCode, moveCode } from './movement/decide.js';
import { movementEvents, type MovementEvent } from './movement/events.js';
import { movementFolds } from './movement/fold.js';
import { notNow } from './not-now.js';
import { addPayment, correctPayment, removePayment } from './payment/decide.js';
import { paymentEvents, type PaymentEvent } from './payment/events.js';
import { paymentFolds } from './payment/fold.js';
import { clearProductionRecord, recordProductionStep, splitProduction } from './production/decide.js';
import { productionEvents, type ProductionEvent } from './production/events.js';
import { productionFolds } from './production/fold.js';
import { clearProofingRecord, recordProofingStep, rejectProof } from './proofing/decide.js';
import { proofingEvents, type ProofingEvent } from './proofing/events.js';
import { proofingFolds } from './proofing/fold.js';
import { deleteQuotation, request, revise } from './request/decide.js';
import { requestEvents, type RequestEvent } from './request/events.js';
import { requested, revised } from './request/fold.js';
import { markNotesRead, passReview, renew, returnReview, submitForReview } from './review/decide.js';
import { reviewEvents, type ReviewEvent } from './review/events.js';
import { reviewFolds } from './review/fold.js';
import { subjectOf } from './personal.js';
import type { Quotation, QuotationState } from './state.js';
import { stockEvents, type StockEvent } from './stock/events.js';
import { stockFolds } from './stock/fold.js';
import { stockFollowing } from './stock/follow.js';

export const quotationEvents = [
  ...requestEvents,
  ...reviewEvents,
  ...accountingEvents,
  ...movementEvents,
  ...proofingEvents,
  ...productionEvents,
  ...accessoryEvents,
  ...paymentEvents,
  ...deliveryEvents,
  ...fileEvents,
  ...handlingEvents,
  ...stockEvents,
] as const;

export type QuotationEvent =
  | RequestEvent
  | ReviewEvent
  | AccountingEvent
  | MovementEvent
  | ProofingEvent
  | ProductionEvent
  | AccessoryEvent
  | PaymentEvent
  | DeliveryEvent
  | FileEvent
  | HandlingEvent
  | StockEvent;

/** An order's whole life: stream `quotation-<quotation_no>`. */
export const quotation: Aggregate<QuotationState, QuotationCommand, QuotationEvent, QuotationFacts> = {
  category: 'quotation',
  events: quotationEvents,
  initial: null,
  subject: (state) => (state === null || state === 'deleted' ? undefined : subjectOf(state)),

  decide(command, state, facts) {
    if (command.kind === 'request') return request(command, state, facts);
    if (state === null || state === 'deleted') return refuse({ code: 'QUOTATION_NOT_FOUND' });
    const roles = mustBeAllowedTo(command.kind, state, facts.caller);
    if (alreadyHolds(command, state)) return [];
    if (!isOpen(command.kind, state, roles)) return refuse(notNow(command, state));
    return withStock(state, decision(command.kind)(command, state, facts), facts.now);
  },

  evolve(state, event) {
    if (event.type === 'QuotationRequested') return requested(event.data);
    if (event.type === 'QuotationDeleted') return 'deleted';
    if (state === null) throw new Error(`${event.type} before QuotationRequested`);
    if (state === 'deleted') return state;
    return fold(event)(state, event.data);
  },
};

/** What a command did, and what that means for the stock that was taken for the order. */
function withStock(
  order: Quotation,
  events: readonly QuotationEvent[],
  now: string,
): readonly QuotationEvent[] {
  if (stages.every((stage) => order.stock_taken[stage].length === 0)) return events;
  const after = events.reduce(quotation.evolve, order);
  if (after === null) return events;
  const stock = stockFollowing(order, after, now);
  // Nothing follows the end of an order.
  return after === 'deleted' ? [...stock, ...events] : [...events, ...stock];
}

type Decision<Command> = (
  command: Command,
  order: Quotation,
  facts: QuotationFacts,
) => readonly QuotationEvent[];

const decisions: { readonly [Action in QuotationAction]: Decision<CommandOf<Action>> } = {
  revise,
  delete: deleteQuotation,
  'submit-for-review': submitForReview,
  renew,
  'pass-review': passReview,
  'return-review': returnReview,
  'mark-notes-read': markNotesRead,
  'place-order': placeOrder,
  'report-transfer': reportTransfer,
  'reject-proof': rejectProof,
  'allow-next-step': allowNextStep,
  'change-accounting-code': changeAccountingCode,
  'force-close': forceClose,
  advance,
  'move-code': moveCode,
  'force-code': forceCode,
  'record-proofing-step': recordProofingStep,
  'record-production-step': recordProductionStep,
  'clear-proofing-record': clearProofingRecord,
  'clear-production-record': clearProductionRecord,
  'change-accessory': changeAccessory,
  'split-production': splitProduction,
  'set-note': setNote,
  'set-completion-date': setCompletionDate,
  'set-options': setOptions,
  'add-payment': addPayment,
  'correct-payment': correctPayment,
  'remove-payment': removePayment,
  'add-delivery': addDelivery,
  'remove-delivery': removeDelivery,
  'email-delivery': emailDelivery,
  'deduct-stock': deductStock,
  assign,
  'add-file': addFile,
  'remove-file': removeFile,
};

const decision = (action: QuotationAction) => decisions[action] as Decision<QuotationCommand>;

type FoldedEvent = Exclude<QuotationEvent, { type: 'QuotationRequested' | 'QuotationDeleted' }>;

const folds: FoldsOf<FoldedEvent> = {
  QuotationRevised: revised,
  ...reviewFolds,
  ...accountingFolds,
  ...movementFolds,
  ...proofingFolds,
  ...productionFolds,
  ...accessoryFolds,
  ...paymentFolds,
  ...deliveryFolds,
  ...fileFolds,
  ...handlingFolds,
  ...stockFolds,
};

const fold = ({ type }: FoldedEvent) => folds[type] as (order: Quotation, data: unknown) => Quotation;
