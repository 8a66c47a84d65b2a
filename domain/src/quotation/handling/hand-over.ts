import { refuse } from '../../core/refused.js';
import type { Addressees } from '../addressee/addressees.js';
import type { OwnAddressees } from '../addressee/own.js';
import { DEFERRED } from '../codes/payment-classes.js';
import { isBeforeReview, isClosed, quotationCodes } from '../codes/quotation-codes.js';
import type { QuotationFacts } from '../facts.js';
import { levelClass } from '../predicates.js';
import { servedCustomer } from '../request/served-customer.js';
import { readBy } from '../review/notes.js';
import type { Accounting, Quotation } from '../state.js';
import type { HandlingEvent, QuotationHandedOver } from './events.js';

/** Another customer takes the order over, judged as if they asked for it themselves. */
export function handOver(
  customer_uid: string | undefined,
  order: Quotation,
  facts: QuotationFacts,
): readonly HandlingEvent[] {
  const { customer_uid: from } = order;
  if (customer_uid === undefined || customer_uid === from) return [];
  const { buyer, addressees } = servedCustomer(customer_uid, facts);
  const losesTerms = isOnTerm(order) && !isClosed(order.code) && levelClass(customer_uid, facts) !== DEFERRED;
  if (losesTerms && !isBeforeWork(order)) return refuse({ code: 'TERMS_NOT_HANDED_OVER' });
  const own = ownFor(order, addressees);
  const data = { from, customer_uid, buyer, terms_reset: losesTerms, created_date: facts.now, ...own };
  return [{ type: 'QuotationHandedOver', data }];
}

/** What the former owner said of addresses is not the new one's: theirs take its place, where the order has any. */
const ownFor = ({ delivery, invoice, accounting }: Quotation, own: OwnAddressees | undefined): Addressees => {
  const stage = own?.[accounting.proofing_or_product === true ? 'proofing' : 'production'];
  return {
    delivery: delivery === null ? null : (stage?.delivery ?? null),
    invoice: invoice === null ? null : (stage?.invoice ?? null),
  };
};

/** Paid by a term that was agreed upon with the owner: by the order's class, its branch, or what accounting agreed to. */
const isOnTerm = ({ code, accounting }: Quotation): boolean =>
  accounting.charge_class === DEFERRED ||
  quotationCodes[code].payment_class === DEFERRED ||
  isAgreedTerm(accounting.code);

const isAgreedTerm = (code: Accounting['code'] | null): boolean => code === 2007 || code === 2008;

/** Nothing is made yet: how it is paid can still be decided anew. */
const isBeforeWork = ({ code }: Quotation): boolean => isBeforeReview(code) || code === 1002;

/** What the former owner wrote and said of a payment is theirs: it stays in the history, and with staff. */
export function handedOver(
  order: Quotation,
  { customer_uid, buyer, delivery, invoice, terms_reset, created_date }: QuotationHandedOver['data'],
): Quotation {
  const { please_note_that_proofing, please_note_that_product } = order;
  return {
    ...order,
    customer_uid,
    buyer,
    delivery,
    invoice,
    customer_notes: '',
    order_process: readBy('buyer', order.order_process),
    accounting: withoutStatements(terms_reset ? withoutTerms(order.accounting) : order.accounting),
    handed_over: {
      at: created_date ?? lastInstantOf(order),
      please_note_that_proofing,
      please_note_that_product,
    },
  };
}

const withoutStatements = (accounting: Accounting): Accounting => ({
  ...accounting,
  last_five_digits: '',
  buyer_paypal_email: '',
  reported_amount: null,
  reported_paid_on: null,
});

const withoutTerms = (accounting: Accounting): Accounting => ({
  ...accounting,
  code: isAgreedTerm(accounting.code) ? 2000 : accounting.code,
  code_before_pause: isAgreedTerm(accounting.code_before_pause) ? 2000 : accounting.code_before_pause,
  charge_method: 0,
  charge_class: 0,
  proofing_or_product: null,
});

/** The newest instant that an order knows; a hand-over of the first version does not say when it was. */
const lastInstantOf = (order: Quotation): string =>
  [
    ...order.order_process,
    ...order.accounting.payment_record,
    ...order.files,
    ...order.proofing_process.proofing_record,
    ...order.product_process.product_record,
  ]
    .map(({ created_date }) => created_date)
    .concat(order.deliveries.map(({ create_date }) => create_date))
    .reduce((last, at) => (at > last ? at : last), order.creation_date);
