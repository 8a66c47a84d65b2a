import {
  type Allowance,
  type InvoiceRecord,
  type OrderAddressees,
  type Delivery,
  noMoneyArrivals,
  type PaymentRecord,
  type Quotation,
  type ShownQuotation,
} from '@zhidan/domain/quotation';

type Accounting = ShownQuotation['accounting'];

/** Columns of the accounting block that only staff with access to accounting see. */
type OfAccounts =
  | 'memo'
  | 'payment_record'
  | 'next_payment_index'
  | 'arrived'
  | 'last_five_digits'
  | 'buyer_paypal_email'
  | 'reported_amount'
  | 'reported_paid_on'
  | 'payment_address';

/** The columns of the price calculation, which only staff with access to accounting see. */
type CalculationFields =
  | 'cost'
  | 'profit'
  | 'tailor_fee'
  | 'crop_fee'
  | 'carton_fee'
  | 'delivery_fee'
  | 'total_delivery_fee'
  | 'save_calculation_data';

/** A parcel; only staff who ship see its cost and its receiver. */
export type StaffsDelivery = Omit<Delivery, ParcelTerm> & Partial<Pick<Delivery, ParcelTerm>>;
type ParcelTerm = 'freight_fee' | 'receiver';

/**
 * An invoice as an order shows it: without data about the buyer, and with only the stage and amount of each
 * line.
 */
type StaffsInvoice = Pick<
  InvoiceRecord,
  'place' | 'number' | 'day' | 'kind' | 'state' | 'sales' | 'tax' | 'total'
> &
  AmountsByStage & {
    readonly allowances: readonly (Pick<Allowance, 'allowance_no' | 'day' | 'total' | 'cancelled'> &
      AmountsByStage)[];
  };
type AmountsByStage = {
  readonly lines: readonly Pick<InvoiceRecord['lines'][number], 'stage' | 'total'>[];
};

/** The addresses, which only staff who ship or have access to accounting see. */
type Addressee = 'delivery' | 'invoice' | 'planned_deliveries';

/**
 * The last digits of the account that the buyer paid from, which only sales and staff with access to accounting
 * see.
 */
type Paying = 'last_five_digits';

/** Columns of messages, which are read by a route of their own. */
type OfThread = 'messages' | 'messages_read';

/**
 * An order as the API returns it to staff: with the columns that the user may see, and the commands that the
 * user may send.
 */
export type StaffsQuotation = Omit<
  ShownQuotation,
  CalculationFields | Addressee | Paying | OfThread | 'accounting' | 'deliveries' | 'invoices'
> &
  Partial<Pick<ShownQuotation, CalculationFields | Addressee | Paying>> & {
    readonly accounting: Omit<Accounting, OfAccounts> & Partial<Pick<Accounting, OfAccounts>>;
    readonly deliveries: readonly StaffsDelivery[];
    /** The invoices of the order; undefined for staff without access to accounting. */
    readonly invoices?: readonly StaffsInvoice[];
  };

/** An order with its payments and its price calculation, for staff with access to accounting. */
export type AccountsQuotation = StaffsQuotation &
  Pick<ShownQuotation, CalculationFields> & { readonly accounting: Accounting };

export const hasAccountingFields = (order: StaffsQuotation): order is AccountsQuotation =>
  order.accounting.payment_record !== undefined && order.cost !== undefined;

/** The delivery and invoice addresses, as far as the user may see them. */
export const addresseesOfOrder = ({ buyer, delivery, invoice }: StaffsQuotation): OrderAddressees => ({
  buyer,
  delivery: delivery ?? null,
  invoice: invoice ?? null,
});

/**
 * Converts an order to the form that the domain's rules take. If its payments are hidden, one payment with
 * their sum replaces them.
 */
export function toDomainQuotation(order: StaffsQuotation): Quotation {
  const paid: PaymentRecord = {
    index: 0,
    created_date: '',
    paid_date: '',
    amount: order.paid_amount,
    payment_kind: 0,
    invoice_no: '',
    memo: '',
    staff_uid: '',
    staff_name: '',
  };
  return {
    cost: 0,
    profit: 0,
    tailor_fee: 0,
    crop_fee: 0,
    carton_fee: 0,
    delivery_fee: 0,
    total_delivery_fee: 0,
    save_calculation_data: [],
    delivery: null,
    invoice: null,
    planned_deliveries: [],
    messages: [],
    messages_read: {},
    ...order,
    invoices: (order.invoices ?? []).map(toDomainInvoice),
    deliveries: order.deliveries.map((delivery) => ({ freight_fee: 0, receiver: null, ...delivery })),
    accounting: {
      memo: '',
      payment_record: [paid],
      next_payment_index: 0,
      arrived: noMoneyArrivals,
      last_five_digits: '',
      buyer_paypal_email: '',
      reported_amount: null,
      reported_paid_on: null,
      payment_address: '',
      ...order.accounting,
    },
  };
}

/** Converts an invoice of an order to the form that the domain's rules take. */
export const toDomainInvoice = (invoice: StaffsInvoice): InvoiceRecord => ({
  issue_id: '',
  period: '',
  time: '',
  random_number: '',
  buyer_id: '',
  is_printed: false,
  tax_type: 1,
  zero_rate: null,
  title: '',
  carrier: '',
  donation_code: '',
  seller_id: '',
  seller_name: '',
  seller_address: '',
  created_date: '',
  ...invoice,
  lines: invoice.lines.map((line) => ({
    description: '',
    quantity: 1,
    unit: '',
    amount: line.total,
    ...line,
  })),
  allowances: invoice.allowances.map((allowance) => ({
    net: allowance.total,
    tax: 0,
    ...allowance,
    lines: allowance.lines.map((line) => ({ description: '', ...line })),
  })),
});
