import type { QuotationEvent } from '../events.js';
import type { Quotation } from '../state.js';
import { whoActs } from './pending.js';

type Types = ReadonlySet<QuotationEvent['type']>;

/** An order waits for another one after these, or for the same one to do something else. */
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

/** After these now and then: art that was waited for has come, or what was approved is another now. */
const mayGoOn: Types = new Set<QuotationEvent['type']>([
  'QuotationRevised',
  'OrderFileAdded',
  'OrderFileRemoved',
  'DesignPlaced',
  'DesignRemoved',
  'AccessoryChanged',
  'ProductionSplit',
  'OrderOptionsSet',
  'StockReturned',
  'QuotationHandedOver',
  'SamplesTakenAlong',
]);

/** Whether an order begins to wait anew with an event: for another one, or for what comes next. */
export const goesOnWith = (type: QuotationEvent['type'], before: Quotation, after: Quotation): boolean =>
  goOn.has(type) || (mayGoOn.has(type) && whoActs(before) !== whoActs(after));
