import { STEP_CODE } from '../codes/record-steps.js';
import { isPaymentAwaited, isOnPaymentTerm, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import type { AccountingCode } from '../codes/accounting-codes.js';
import { isMovedOn } from '../codes/moves.js';
import { paymentMethods } from '../codes/payment-methods.js';
import { isClosed, type QuotationCode, QUOTATION_CODE } from '../codes/quotation-codes.js';
import type { QuotationEvent } from '../quotation/events.js';
import type { ReminderEvent } from '../reminder/reminders.js';

/** Events that may cause a mail about an order. */
export type MailedEvent = QuotationEvent | ReminderEvent;

/** The codes before and after a move. */
interface Move<Code> {
  readonly from: Code;
  readonly to: Code;
}

/** The move in an event, by a command or by force; undefined without one. A review has events of its own. */
export function codeMoveOf({ type, data }: MailedEvent): Move<QuotationCode> | undefined {
  if (type === 'CodeMoved') return data;
  return type === 'CodeForced' && data.family === 'quotation' ? data : undefined;
}

/** The move of the accounting code by staff. Acts of the buyer and payments have events of their own. */
export function accountingMoveOf({ type, data }: MailedEvent): Move<AccountingCode> | undefined {
  if (type === 'AccountingCodeChanged') return data;
  return type === 'CodeForced' && data.family === 'accounting' ? data : undefined;
}

/** An open order went on; one that is taken back, put right or taken up again did not. */
const goesOn = ({ from, to }: Move<QuotationCode>): boolean => !isClosed(from) && isMovedOn(from, to);

const goesOnTo =
  (...codes: readonly QuotationCode[]) =>
  (event: MailedEvent): boolean => {
    const move = codeMoveOf(event);
    return move !== undefined && codes.includes(move.to) && goesOn(move);
  };

/** The order waits for its review: it was submitted, first or again. */
export const isSubmittedEvent = (event: MailedEvent): boolean =>
  event.type === 'QuotationSubmittedForReview' || goesOnTo(QUOTATION_CODE.submitted)(event);

/** The buyer may order: review was passed, also by a correction. */
export const isReviewPassedEvent = (event: MailedEvent): boolean =>
  event.type === 'ReviewPassed' || goesOnTo(QUOTATION_CODE.reviewPassed)(event);

/** The buyer has to change something before review can pass. */
export function isReviewReturnedEvent(event: MailedEvent): boolean {
  const move = codeMoveOf(event);
  return (
    event.type === 'ReviewReturned' ||
    (move?.to === QUOTATION_CODE.returned &&
      (move.from === QUOTATION_CODE.submitted || move.from === QUOTATION_CODE.reviewPassed))
  );
}

/** The work found that the art cannot be used, and waits for other. */
export const isArtWanted = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'ProofingStepRecorded' | 'ProductionStepRecorded' }> =>
  (event.type === 'ProofingStepRecorded' || event.type === 'ProductionStepRecorded') &&
  (event.data.status_code === STEP_CODE.proofingFileError ||
    event.data.status_code === STEP_CODE.productionFileError);

export const isSamplesReadyEvent = goesOnTo(QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed);
export const isShipped = goesOnTo(QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped);

/** After a pause accounting has its earlier code, which is no news. */
const comesTo = (code: AccountingCode, event: MailedEvent): boolean => {
  const move = accountingMoveOf(event);
  return move?.to === code && move.from !== ACCOUNTING_CODE.paused;
};

export const isOverdueEvent = (event: MailedEvent): boolean => comesTo(ACCOUNTING_CODE.overdue, event);
export const isOrderSettled = (event: MailedEvent): boolean => comesTo(ACCOUNTING_CODE.settled, event);
export const isOrderFinished = goesOnTo(QUOTATION_CODE.closed);

/** The buyer ordered and pays before the work begins: accounting waits for the money. */
export const isOrderedWithPrepayment = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'OrderPlaced' }> =>
  event.type === 'OrderPlaced' && isPaymentAwaited(event.data.accounting.to);

/** The buyer ordered and pays where sales say: by card or PayPal. */
export const isOrderedAtAddress = (event: MailedEvent): boolean =>
  event.type === 'OrderPlaced' &&
  event.data.provider === undefined &&
  paymentMethods[event.data.charge_method].paid === 'at an address';

/** Sales entered the address for the payment. */
export const isPaymentAddressSet = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'PaymentAddressSet' }> =>
  event.type === 'PaymentAddressSet' && event.data.payment_address !== '';

/** A provider issued a number under which the buyer pays. */
export const isNumberIssued = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'PaymentNumberIssued' }> => event.type === 'PaymentNumberIssued';

/** The buyer ordered and pays on term: the work begins at once. */
export const isOrderedOnTerm = (event: MailedEvent): event is Extract<MailedEvent, { type: 'OrderPlaced' }> =>
  event.type === 'OrderPlaced' && isOnPaymentTerm(event.data.accounting.to);
