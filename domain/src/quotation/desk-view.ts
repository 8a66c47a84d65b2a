import type { DomainEvent } from '../core/event.js';
import { shownFields, type ShownFields } from './buyer-view.js';
import type { QuotationEvent } from './quotation.js';

/** Fields of each event that the history shows to desks which see no accounts. */
const deskFields: ShownFields = {
  QuotationRequested: [
    ...shownFields.QuotationRequested,
    'index_date',
    'customer_uid',
    'customer_value',
    'sales_value',
    'buyer',
  ],
  QuotationRevised: [...shownFields.QuotationRevised, 'created_date'],
  QuotationDeleted: ['created_date'],
  QuotationSubmittedForReview: [...shownFields.QuotationSubmittedForReview, 'staff_uid'],
  ReviewPassed: [...shownFields.ReviewPassed, 'staff_uid'],
  ReviewReturned: [...shownFields.ReviewReturned, 'staff_uid'],
  NotesRead: shownFields.NotesRead,
  OrderPlaced: ['stage', 'charge_method', 'charge_class', 'accounting', 'terms_revision', 'created_date'],
  TransferReported: ['created_date'],
  NextStepAllowed: [...shownFields.NextStepAllowed, 'staff_uid', 'staff_notes'],
  AccountingCodeChanged: shownFields.AccountingCodeChanged,
  OrderForceClosed: [...shownFields.OrderForceClosed, 'reason', 'staff_uid'],
  CodeMoved: [...shownFields.CodeMoved, 'cause', 'staff_uid', 'staff_notes', 'review_days', 'warnings'],
  CodeForced: [...shownFields.CodeForced, 'reason', 'who_did_it_uid', 'who_did_it_name'],
  ProofingStepRecorded: [
    ...shownFields.ProofingStepRecorded,
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
  ],
  ProofingRecordCleared: ['steps', 'created_date'],
  ProofRejected: shownFields.ProofRejected,
  ProductionStepRecorded: [
    ...shownFields.ProductionStepRecorded,
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
  ],
  ProductionRecordCleared: ['steps', 'created_date'],
  ProductionSplit: [...shownFields.ProductionSplit, 'warnings'],
  AccessoryChanged: shownFields.AccessoryChanged,
  PaymentAdded: ['created_date'],
  PaymentCorrected: ['created_date'],
  PaymentRemoved: ['created_date'],
  DeliveryAdded: [
    ...shownFields.DeliveryAdded.filter((field) => field !== 'freight_fee'),
    'buyer_uid',
    'who_did_it_uid',
    'who_did_it_name',
    'who_did_it_message',
    'quotation',
  ],
  DeliveryRemoved: [...shownFields.DeliveryRemoved, 'who_did_it_uid', 'who_did_it_name'],
  DeliveryEmailed: [...shownFields.DeliveryEmailed, 'who_did_it_uid', 'who_did_it_name'],
  OrderFileAdded: [...shownFields.OrderFileAdded, 'sha256', 'who_did_it_uid', 'who_did_it_name'],
  OrderFileRemoved: [...shownFields.OrderFileRemoved, 'sha256', 'who_did_it_uid', 'who_did_it_name'],
  OrderNoteSet: shownFields.OrderNoteSet,
  CompletionDateSet: shownFields.CompletionDateSet,
  OrderOptionsSet: ['options', 'print'],
  AddresseesCorrected: ['created_date'],
  StockDeducted: ['stage', 'materials', 'created_date'],
  StockReturned: ['stage', 'materials', 'deducted', 'reason', 'created_date'],
  QuotationHandedOver: ['from', 'customer_uid', 'buyer'],
  SalesPersonAssigned: ['from', 'to'],
};

/** Their sentence names what was paid. */
const aboutMoney: readonly string[] = [
  'TransferReported',
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
] satisfies QuotationEvent['type'][];

export const isAboutMoney = ({ type }: Pick<DomainEvent, 'type'>): boolean => aboutMoney.includes(type);

/** The data of an order's event as a desk may read it that sees no accounts. */
export function quotationEventForDesk({ type, data }: DomainEvent): Readonly<Record<string, unknown>> {
  const shown: readonly string[] = Object.hasOwn(deskFields, type)
    ? deskFields[type as QuotationEvent['type']]
    : [];
  return Object.fromEntries(Object.entries(data as object).filter(([field]) => shown.includes(field)));
}
