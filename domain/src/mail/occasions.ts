import { STEP_CODE } from '../codes/record-steps.js';
import { isPaymentAwaited, isOnPaymentTerm, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import type { AccountingCode } from '../codes/accounting-codes.js';
import { isForwardMove } from '../codes/moves.js';
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

/**
 * The change of code in an event, by a command or by force; undefined where there is none. Reviews have events
 * of their own.
 */
export function codeMoveOf({ type, data }: MailedEvent): Move<QuotationCode> | undefined {
  if (type === 'CodeMoved') return data;
  return type === 'CodeForced' && data.family === 'quotation' ? data : undefined;
}

/** The change of the accounting code by staff. Actions of the buyer and payments have events of their own. */
export function accountingMoveOf({ type, data }: MailedEvent): Move<AccountingCode> | undefined {
  if (type === 'AccountingCodeChanged') return data;
  return type === 'CodeForced' && data.family === 'accounting' ? data : undefined;
}

/** Whether an open order moved forward; reverting, correcting or reopening an order does not count. */
const goesOn = ({ from, to }: Move<QuotationCode>): boolean => !isClosed(from) && isForwardMove(from, to);

const goesOnTo =
  (...codes: readonly QuotationCode[]) =>
  (event: MailedEvent): boolean => {
    const move = codeMoveOf(event);
    return move !== undefined && codes.includes(move.to) && goesOn(move);
  };

/** Whether the order was submitted for review, for the first time or again. */
export const isSubmittedEvent = (event: MailedEvent): boolean =>
  event.type === 'QuotationSubmittedForReview' || goesOnTo(QUOTATION_CODE.submitted)(event);

/** Whether review passed and the buyer may order; a correction by staff counts too. */
export const isReviewPassedEvent = (event: MailedEvent): boolean =>
  event.type === 'ReviewPassed' || goesOnTo(QUOTATION_CODE.reviewPassed)(event);

/** Whether review was returned and the buyer has to change the quotation. */
export function isReviewReturnedEvent(event: MailedEvent): boolean {
  const move = codeMoveOf(event);
  return (
    event.type === 'ReviewReturned' ||
    (move?.to === QUOTATION_CODE.returned &&
      (move.from === QUOTATION_CODE.submitted || move.from === QUOTATION_CODE.reviewPassed))
  );
}

/** Whether the work found the art unusable, and the order waits for other art. */
export const isOtherArtNeeded = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'ProofingStepRecorded' | 'ProductionStepRecorded' }> =>
  (event.type === 'ProofingStepRecorded' || event.type === 'ProductionStepRecorded') &&
  (event.data.status_code === STEP_CODE.proofingFileError ||
    event.data.status_code === STEP_CODE.productionFileError);

export const isSamplesReadyEvent = goesOnTo(QUOTATION_CODE.proofed, QUOTATION_CODE.deferredProofed);
export const isShippedEvent = goesOnTo(QUOTATION_CODE.shipped, QUOTATION_CODE.deferredShipped);

/**
 * Whether an event moves the accounting to a code, except at the end of a pause, which only restores the
 * earlier code.
 */
const comesTo = (code: AccountingCode, event: MailedEvent): boolean => {
  const move = accountingMoveOf(event);
  return move?.to === code && move.from !== ACCOUNTING_CODE.paused;
};

export const isOverdueEvent = (event: MailedEvent): boolean => comesTo(ACCOUNTING_CODE.overdue, event);
export const isOrderSettled = (event: MailedEvent): boolean => comesTo(ACCOUNTING_CODE.settled, event);
export const isOrderFinished = goesOnTo(QUOTATION_CODE.closed);

/** Whether the buyer ordered with prepayment, and accounting waits for the money. */
export const isOrderedWithPrepayment = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'OrderPlaced' }> =>
  event.type === 'OrderPlaced' && isPaymentAwaited(event.data.accounting.to);

/** Whether the buyer ordered by card or PayPal and waits for a payment address from sales. */
export const isOrderedWithPaymentAddress = (event: MailedEvent): boolean =>
  event.type === 'OrderPlaced' &&
  event.data.provider === undefined &&
  paymentMethods[event.data.charge_method].paid === 'at an address';

/** Whether sales entered the address for the payment. */
export const isPaymentAddressSet = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'PaymentAddressSet' }> =>
  event.type === 'PaymentAddressSet' && event.data.payment_address !== '';

/** Whether a provider issued a number with which the buyer can pay. */
export const isPaymentNumberIssued = (
  event: MailedEvent,
): event is Extract<MailedEvent, { type: 'PaymentNumberIssued' }> => event.type === 'PaymentNumberIssued';

/** Whether the buyer ordered on a payment term, and the work begins at once. */
export const isOrderedOnTerm = (event: MailedEvent): event is Extract<MailedEvent, { type: 'OrderPlaced' }> =>
  event.type === 'OrderPlaced' && isOnPaymentTerm(event.data.accounting.to);
