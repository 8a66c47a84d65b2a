import { isProductionPaid } from '../codes/accounting-codes.js';
import { customerLevels } from '../codes/customer-levels.js';
import { PAYMENT_CLASS_UPFRONT, type PaymentClass } from '../codes/payment-classes.js';
import { outstandingAmount } from './derived.js';
import type { QuotationFacts } from './facts.js';
import type { Quotation } from './state.js';

export const hasSamples = ({ proofing_value }: Quotation): boolean => proofing_value > 0;

/** Whether the samples need no approval, or the buyer approved them by ordering production. */
export const sampleIsApproved = (order: Quotation): boolean => !hasSamples(order) || order.sample_approved;

/** Whether the money for production arrived, a term was agreed, or nothing is owed at all. */
export const productionIsPaid = (order: Quotation): boolean =>
  isProductionPaid(order.accounting.code) || outstandingAmount(order) <= 0;

/** Whether an order can be deleted, for which it must have no payment, delivery or file. */
export const isDeletable = ({ allow_delete, accounting, deliveries, files }: Quotation): boolean =>
  allow_delete && accounting.payment_record.length === 0 && deliveries.length === 0 && files.length === 0;

/**
 * Whether an agreed unit price is above the calculated one: probably a typing error, since an agreed price is
 * meant as a discount.
 */
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
  return customer === undefined ? PAYMENT_CLASS_UPFRONT : customerLevels[customer.level].payment_class;
}
