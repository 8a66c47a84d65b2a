import { isProductionPaid } from '../codes/accounting-codes.js';
import { customerLevels } from '../codes/customer-levels.js';
import { PAID_UPFRONT, type PaymentClass } from '../codes/payment-classes.js';
import { outstandingAmount } from './derived.js';
import type { QuotationFacts } from './facts.js';
import type { Quotation } from './state.js';

export const hasSamples = ({ proofing_value }: Quotation): boolean => proofing_value > 0;

/** The samples need no approval, or the buyer approved them by ordering production. */
export const sampleIsApproved = (order: Quotation): boolean => !hasSamples(order) || order.sample_approved;

/** The money for production arrived or a term was agreed, or nothing is owed at all. */
export const productionIsPaid = (order: Quotation): boolean =>
  isProductionPaid(order.accounting.code) || outstandingAmount(order) <= 0;

/** An order can be deleted while it has no payment, delivery or file. */
export const isDeletable = ({ allow_delete, accounting, deliveries, files }: Quotation): boolean =>
  allow_delete && accounting.payment_record.length === 0 && deliveries.length === 0 && files.length === 0;

/** An agreed unit price is a discount, so that one above the calculated price may be a typing error. */
export const isAbovePrice = (unit_price_off: number | null | undefined, { unit_price }: Quotation): boolean =>
  (unit_price_off ?? 0) > unit_price;

/** The payment class that ordering fixed; before that, the class of the customer's level. */
export const paymentClassOf = (order: Quotation, facts: QuotationFacts): PaymentClass =>
  order.accounting.charge_class === 0
    ? paymentClassOfLevel(order.customer_uid, facts)
    : order.accounting.charge_class;

/** The payment class of a customer's level; an unknown customer pays upfront. */
export function paymentClassOfLevel(customer_uid: string, facts: QuotationFacts): PaymentClass {
  const customer = facts.customer(customer_uid);
  return customer === undefined ? PAID_UPFRONT : customerLevels[customer.level].payment_class;
}
