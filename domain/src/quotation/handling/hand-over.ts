import { refuse } from '../../core/refused.js';
import type { Addressees } from '../addressee/addressees.js';
import type { CustomerAddressees } from '../addressee/own.js';
import { PAYMENT_CLASS_DEFERRED } from '../../codes/payment-classes.js';
import {
  isBeforeReviewPassed,
  isClosed,
  quotationCodes,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import { paymentClassOfLevel } from '../predicates.js';
import { servedCustomer } from '../request/served-customer.js';
import type { Quotation } from '../state.js';
import { isAgreedTerm } from './handed-over.js';

/** Hands the order over to another customer, under the rules for a request by that customer. */
export function handOverEvents(
  customer_uid: string | undefined,
  order: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  const { customer_uid: from } = order;
  if (customer_uid === undefined || customer_uid === from) return [];
  const { buyer, addressees } = servedCustomer(customer_uid, facts);
  const losesTerms =
    isOnTerm(order) &&
    !isClosed(order.code) &&
    paymentClassOfLevel(customer_uid, facts) !== PAYMENT_CLASS_DEFERRED;
  if (losesTerms && !isBeforeWork(order)) return refuse({ code: 'TERMS_NOT_HANDED_OVER' });
  const own = ownFor(order, addressees);
  const data = { from, customer_uid, buyer, terms_reset: losesTerms, created_date: facts.now, ...own };
  return [{ type: 'QuotationHandedOver', data }];
}

/** Addressees of the former owner are replaced by those of the new one, where the order has any. */
const ownFor = (
  { delivery, invoice, accounting }: Quotation,
  own: CustomerAddressees | undefined,
): Addressees => {
  const stage = own?.[accounting.proofing_or_product === true ? 'proofing' : 'production'];
  return {
    delivery: delivery === null ? null : (stage?.delivery ?? null),
    invoice: invoice === null ? null : (stage?.invoice ?? null),
  };
};

/**
 * Whether the order is paid on terms agreed with its owner, by its class, its branch or its accounting code.
 */
const isOnTerm = ({ code, accounting }: Quotation): boolean =>
  accounting.charge_class === PAYMENT_CLASS_DEFERRED ||
  quotationCodes[code].payment_class === PAYMENT_CLASS_DEFERRED ||
  isAgreedTerm(accounting.code);

/** Whether no work has begun and the way of paying can still be chosen again. */
const isBeforeWork = ({ code }: Quotation): boolean =>
  isBeforeReviewPassed(code) || code === QUOTATION_CODE.reviewPassed;
