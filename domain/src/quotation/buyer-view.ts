import type { DomainEvent } from '../core/event.js';
import type { QuotationEvent } from './quotation.js';
import { ownersPart } from './owners-part.js';
import type { QuotationRow } from './row.js';
import { isBeforeReview } from './codes/quotation-codes.js';
import type { Delivery, OrderProcessEntry, PaymentRecord } from './state.js';

/** Columns of an order that buyers never see: what it costs us, and what is ours alone. */
export const staffOnlyQuotationColumns = [
  'cost',
  'profit',
  'tailor_fee',
  'crop_fee',
  'carton_fee',
  'delivery_fee',
  'total_delivery_fee',
  'save_calculation_data',
  'customer_value',
  'options',
  'print',
  'about_material_storage',
  'stock_taken',
  'last_step_stands',
  'modifiedUser_id',
  'unread_by_staff',
  'handed_over',
] as const satisfies readonly (keyof QuotationRow)[];

/** An order as its buyer sees it: of one that was handed over, what is the present owner's. */
export function quotationForBuyer(whole: QuotationRow) {
  const row = ownersPart(whole);
  const hidden: ReadonlySet<string> = new Set(staffOnlyQuotationColumns);
  const shown = Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))) as Omit<
    QuotationRow,
    (typeof staffOnlyQuotationColumns)[number]
  >;
  return {
    ...shown,
    stays: row.stays.filter(({ since }) => row.handed_over === null || since > row.handed_over.at),
    order_process: row.order_process.map(entryForBuyer),
    accounting: accountingForBuyer(row.accounting),
    proofing_process: {
      ...row.proofing_process,
      proofing_record: row.proofing_process.proofing_record.map(withoutMessage),
    },
    product_process: {
      ...row.product_process,
      product_record: row.product_process.product_record.map(withoutMessage),
    },
    deliveries: row.deliveries.map(deliveryForBuyer),
  };
}

const accountingForBuyer = ({ memo: _memo, payment_record, ...accounting }: QuotationRow['accounting']) => ({
  ...accounting,
  payment_times: payment_record.length,
  payment_record: payment_record.map(paymentForBuyer),
});

/** A payment as its buyer sees it. */
export const paymentForBuyer = <Kept extends PaymentRecord>({
  memo: _memo,
  staff_name: _name,
  staff_uid: _uid,
  ...shown
}: Kept) => shown;

/** A delivery as its buyer sees it: what freight costs us where we pay for it is not theirs to know. */
export const deliveryForBuyer = <Kept extends DeliveryTerms>({
  who_did_it_message: _message,
  ...shown
}: Kept & { readonly who_did_it_message: string }) => ({ ...shown, freight_fee: freightForBuyer(shown) });

type DeliveryTerms = Pick<Delivery, 'who_pay_fee' | 'freight_fee'>;

const freightForBuyer = ({ who_pay_fee, freight_fee }: DeliveryTerms): number =>
  who_pay_fee === 0 ? 0 : freight_fee;

/** The reply of staff is for the buyer at submission, pass and return; at every other code it is internal. */
const entryForBuyer = (entry: OrderProcessEntry): OrderProcessEntry =>
  entry.code === 1002 || isBeforeReview(entry.code) ? entry : { ...entry, staff_notes: '' };

const withoutMessage = <Kept extends { who_did_it_message: string }>({
  who_did_it_message: _message,
  ...shown
}: Kept) => shown;

type ShownFields = {
  readonly [Type in QuotationEvent['type']]: readonly (keyof Extract<
    QuotationEvent,
    { readonly type: Type }
  >['data'] &
    string)[];
};

/** Fields of each event that the history shows to a buyer; all others stay with staff. */
const shownFields: ShownFields = {
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
