import type { QuotationEvent } from '../events.js';
import type { Quotation } from '../state.js';
import { nextActor } from './pending.js';

type Types = ReadonlySet<QuotationEvent['type']>;

/** After each of these events an order waits for another desk, or for the same desk to do something else. */
const goOn: Types = new Set<QuotationEvent['type']>([
  'QuotationSubmittedForReview',
  'ReviewPassed',
  'ReviewReturned',
  'OrderPlaced',
  'TransferReported',
  'PaymentAddressSet',
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
  'NextStepAllowed',
  'NextStepTakenBack',
  'AccountingCodeChanged',
  'CodeMoved',
  'CodeForced',
  'OrderForceClosed',
  'ChangeAccepted',
  'ProofingStepRecorded',
  'ProductionStepRecorded',
  'ProofingRecordCleared',
  'ProductionRecordCleared',
  'SamplesApproved',
  'SampleChangeRequested',
  'ProofRejected',
  'DeliveryAdded',
  'DeliveryRemoved',
  'StockDeducted',
]);

/**
 * These events pass an order on only sometimes: when they bring the missing art, or change what was approved.
 */
const mayGoOn: Types = new Set<QuotationEvent['type']>([
  'QuotationRevised',
  'OrderFileAdded',
  'OrderFileRemoved',
  'DesignPlaced',
  'DesignRemoved',
  'RosterSet',
  'AccessoryChanged',
  'ProductionSplit',
  'OrderOptionsSet',
  'StockReturned',
  'QuotationHandedOver',
  'SamplesTakenAlong',
]);

/** Whether an event starts a new wait of an order: for another desk, or for the next step of the same desk. */
export const startsNewWait = (type: QuotationEvent['type'], before: Quotation, after: Quotation): boolean =>
  goOn.has(type) || (mayGoOn.has(type) && nextActor(before) !== nextActor(after));
