import { isEvent } from '../../core/is-event.js';
import type { QuotationCommandKind } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import { codeMoved } from '../movement/events.js';
import type { QuotationState } from '../state.js';

type EventType = QuotationEvent['type'];

/** By which event each command is known: what is more particular stands before what other commands do besides. */
const signs: readonly (readonly [EventType, QuotationCommandKind])[] = [
  ['QuotationDeleted', 'delete'],
  ['QuotationSubmittedForReview', 'submit-for-review'],
  ['QuotationRequested', 'request'],
  ['QuotationRevised', 'revise'],
  ['ReviewPassed', 'pass-review'],
  ['ReviewReturned', 'return-review'],
  ['NotesRead', 'mark-notes-read'],
  ['OrderPlaced', 'place-order'],
  ['TransferReported', 'report-transfer'],
  ['ProofRejected', 'reject-proof'],
  ['SamplesApproved', 'approve-sample'],
  ['SampleChangeRequested', 'request-sample-change'],
  ['NextStepAllowed', 'allow-next-step'],
  ['OrderForceClosed', 'force-close'],
  ['CodeForced', 'force-code'],
  ['ProofingStepRecorded', 'record-proofing-step'],
  ['ProductionStepRecorded', 'record-production-step'],
  ['ProofingRecordCleared', 'clear-proofing-record'],
  ['ProductionRecordCleared', 'clear-production-record'],
  ['AccessoryChanged', 'change-accessory'],
  ['OrderFileAdded', 'add-file'],
  ['OrderFileRemoved', 'remove-file'],
  ['ProductionSplit', 'split-production'],
  ['OrderNoteSet', 'set-note'],
  ['CompletionDateSet', 'set-completion-date'],
  ['OrderOptionsSet', 'set-options'],
  ['AddresseesCorrected', 'set-options'],
  ['PaymentAddressSet', 'set-options'],
  ['PaymentAdded', 'add-payment'],
  ['PaymentCorrected', 'correct-payment'],
  ['PaymentRemoved', 'remove-payment'],
  ['DeliveryAdded', 'add-delivery'],
  ['DeliveryRemoved', 'remove-delivery'],
  ['DeliveryEmailed', 'email-delivery'],
  ['QuotationHandedOver', 'assign'],
  ['SalesPersonAssigned', 'assign'],
  ['OrderLinkMade', 'make-link'],
  ['OrderLinkRevoked', 'revoke-link'],
];

/** After all of these: commands that do nothing else. */
const lastSigns: readonly (readonly [EventType, QuotationCommandKind])[] = [
  ['AccountingCodeChanged', 'change-accounting-code'],
  ['StockDeducted', 'deduct-stock'],
];

/**
 * The command that did these events together to an order as it was before; undefined for events of none that callers
 * give.
 */
export function commandDone(
  events: readonly QuotationEvent[],
  before: QuotationState,
): QuotationCommandKind | undefined {
  const did = (type: EventType) => events.some((event) => event.type === type);
  if (did('StockDeducted') && did('ProductionSplit') && !isSplit(before)) return 'deduct-stock';
  const found = (known: typeof signs) => known.find(([type]) => did(type));
  const sign = found(signs);
  if (sign !== undefined) return sign[1];
  const moved = events.find((event) => isEvent(event, codeMoved));
  if (moved !== undefined) return moved.data.cause === 'advanced' ? 'advance' : 'move-code';
  return found(lastSigns)?.[1];
}

/** Production that was never split is made one design by the first command that needs it so. */
const isSplit = (before: QuotationState): boolean =>
  before !== null && before !== 'deleted' && before.product_material_record.length > 0;
