import type { DomainEvent } from '../core/event.js';
import { picker } from '../core/pick.js';
import type { QuotationEvent } from './quotation.js';
import { ownersPart } from './owners-part.js';
import type { QuotationRow } from './row.js';
import { isBeforeReview } from './codes/quotation-codes.js';
import { buyerQuotationColumns } from './readers.js';
import type { Delivery, OrderProcessEntry } from './state.js';

const picked = picker(buyerQuotationColumns);

/** An order as its buyer sees it: of one that was handed over, what is the present owner's. */
export const quotationForBuyer = (row: QuotationRow) => picked(valuesForBuyer(row));

/** The same with all its columns: of notes, payments and freight what buyers may know. */
export function valuesForBuyer(whole: QuotationRow): QuotationRow {
  const row = ownersPart(whole);
  const { accounting, handed_over } = row;
  return {
    ...row,
    stays: row.stays.filter(({ since }) => handed_over === null || since > handed_over.at),
    order_process: row.order_process.map(entryForBuyer),
    accounting: { ...accounting, payment_times: accounting.payment_record.length },
    deliveries: row.deliveries.map(deliveryForBuyer),
  };
}

/** A delivery with what its buyer may know of the freight: what we pay for it ourselves is not theirs to know. */
export const deliveryForBuyer = <Kept extends DeliveryTerms>(delivery: Kept): Kept => ({
  ...delivery,
  freight_fee: freightForBuyer(delivery),
});

type DeliveryTerms = Pick<Delivery, 'who_pay_fee' | 'freight_fee'>;

const freightForBuyer = ({ who_pay_fee, freight_fee }: DeliveryTerms): number =>
  who_pay_fee === 0 ? 0 : freight_fee;

/** The reply of staff is for the buyer at submission, pass and return; at every other code it is internal. */
const entryForBuyer = (entry: OrderProcessEntry): OrderProcessEntry =>
  entry.code === 1002 || isBeforeReview(entry.code) ? entry : { ...entry, staff_notes: '' };

export type ShownFields = {
  readonly [Type in QuotationEvent['type']]: readonly (keyof Extract<
    QuotationEvent,
    { readonly type: Type }
  >['data'] &
    string)[];
};

/** Fields of each event that the history shows to a buyer; all others stay with staff. */
export const shownFields: ShownFields = {
  QuotationRequested: ['quotation_no', 'creation_date', 'customer_notes', 'rapid'],
  QuotationRevised: ['customer_notes', 'rapid'],
  QuotationDeleted: [],
  QuotationSubmittedForReview: ['customer_notes', 'created_date'],
  ReviewPassed: [
    'proofing_delivery_date',
    'product_delivery_date',
    'staff_notes',
    'unit_price_off',
    'created_date',
  ],
  ReviewReturned: ['staff_notes', 'created_date'],
  NotesRead: ['by'],
  OrderPlaced: [
    'stage',
    'charge_method',
    'charge_class',
    'accounting',
    'last_five_digits',
    'buyer_paypal_email',
    'terms_revision',
    'delivery',
    'invoice',
    'created_date',
  ],
  TransferReported: ['last_five_digits', 'amount', 'paid_on', 'created_date'],
  NextStepAllowed: ['stage', 'accounting', 'created_date'],
  AccountingCodeChanged: ['from', 'to', 'created_date'],
  OrderForceClosed: ['accounting', 'created_date'],
  CodeMoved: ['from', 'to', 'created_date', 'customer_notes'],
  CodeForced: ['family', 'from', 'to', 'created_date'],
  ProofingStepRecorded: ['status_code', 'previous_quotation_code', 'code', 'created_date'],
  ProofingRecordCleared: [],
  ProofRejected: ['message', 'created_date'],
  ProductionStepRecorded: ['status_code', 'previous_quotation_code', 'code', 'created_date'],
  ProductionRecordCleared: [],
  ProductionSplit: ['quantities', 'created_date'],
  AccessoryChanged: ['stage', 'record_id', 'material_group', 'from', 'to', 'created_date'],
  PaymentAdded: ['index', 'payment_kind', 'amount', 'invoice_no', 'created_date'],
  PaymentCorrected: ['index', 'payment_kind', 'amount', 'invoice_no', 'created_date'],
  PaymentRemoved: ['index', 'payment_kind', 'amount', 'created_date'],
  DeliveryAdded: [
    'delivery_id',
    'production_kind',
    'who_pay_fee',
    'delivery_way',
    'delivery_number',
    'single_box',
    'item_of_goods',
    'describe',
    'carton_number',
    'rough_weight',
    'clearing_freight',
    'freight_fee',
    'inquire_link',
    'total_cbm',
    'total_cuft',
    'create_date',
  ],
  DeliveryRemoved: ['delivery_id', 'created_date'],
  DeliveryEmailed: ['delivery_id', 'created_date'],
  OrderFileAdded: ['file_id', 'folder', 'index', 'name', 'size', 'created_date'],
  OrderFileRemoved: ['file_id', 'folder', 'index', 'name', 'created_date'],
  OrderNoteSet: ['stage', 'note'],
  CompletionDateSet: ['stage', 'date'],
  OrderOptionsSet: [],
  AddresseesCorrected: ['delivery', 'invoice', 'created_date'],
  StockDeducted: [],
  StockReturned: [],
  QuotationHandedOver: [],
  SalesPersonAssigned: [],
};

/** The data of an order's event as its buyer may read it; nothing of an event that is none of an order's. */
export function quotationEventForBuyer({ type, data }: DomainEvent): Readonly<Record<string, unknown>> {
  const shown: readonly string[] = Object.hasOwn(shownFields, type)
    ? shownFields[type as QuotationEvent['type']]
    : [];
  const told = type === 'DeliveryAdded' ? deliveryForBuyer(data as Delivery) : (data as object);
  return Object.fromEntries(Object.entries(told).filter(([field]) => shown.includes(field)));
}
