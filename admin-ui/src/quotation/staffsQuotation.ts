import {
  type OrderAddressees,
  type Delivery,
  noArrivalTimes,
  type PaymentRecord,
  type Quotation,
  type ShownQuotation,
} from '@zhidan/domain/quotation';

type Accounting = ShownQuotation['accounting'];

/** Columns of the accounting block for staff who see the accounts. */
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

/** The calculation of the price, for staff who see the accounts. */
export type CalculationFields =
  | 'cost'
  | 'profit'
  | 'tailor_fee'
  | 'crop_fee'
  | 'carton_fee'
  | 'delivery_fee'
  | 'total_delivery_fee'
  | 'save_calculation_data';

/** A parcel; its cost and its receiver are only for staff who ship. */
export type StaffsDelivery = Omit<Delivery, ParcelTerm> & Partial<Pick<Delivery, ParcelTerm>>;
type ParcelTerm = 'freight_fee' | 'receiver';

/** The delivery and invoice addresses, for staff who ship and staff who see the accounts. */
type Addressee = 'delivery' | 'invoice';

/** The account that the buyer paid from, for sales and staff who see the accounts. */
type Paying = 'last_five_digits';

/** Messages are read from an address of their own. */
type OfThread = 'messages' | 'messages_read';

/** An order as staff see it: each desk gets its columns, with the commands that this person may send now. */
export type StaffsQuotation = Omit<
  ShownQuotation,
  CalculationFields | Addressee | Paying | OfThread | 'accounting' | 'deliveries'
> &
  Partial<Pick<ShownQuotation, CalculationFields | Addressee | Paying>> & {
    readonly accounting: Omit<Accounting, OfAccounts> & Partial<Pick<Accounting, OfAccounts>>;
    readonly deliveries: readonly StaffsDelivery[];
  };

/** An order with its payments and the calculation of its price, for staff who see the accounts. */
export type AccountsQuotation = StaffsQuotation &
  Pick<ShownQuotation, CalculationFields> & { readonly accounting: Accounting };

export const hasAccountingFields = (order: StaffsQuotation): order is AccountsQuotation =>
  order.accounting.payment_record !== undefined && order.cost !== undefined;

/** The delivery and invoice addresses, as far as this person sees them. */
export const addresseesOfOrder = ({ buyer, delivery, invoice }: StaffsQuotation): OrderAddressees => ({
  buyer,
  delivery: delivery ?? null,
  invoice: invoice ?? null,
});

/** An order in the form that rules need: where its payments are hidden, their sum replaces them. */
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
    messages: [],
    messages_read: {},
    ...order,
    deliveries: order.deliveries.map((delivery) => ({ freight_fee: 0, receiver: null, ...delivery })),
    accounting: {
      memo: '',
      payment_record: [paid],
      next_payment_index: 0,
      arrived: noArrivalTimes,
      last_five_digits: '',
      buyer_paypal_email: '',
      reported_amount: null,
      reported_paid_on: null,
      payment_address: '',
      ...order.accounting,
    },
  };
}
