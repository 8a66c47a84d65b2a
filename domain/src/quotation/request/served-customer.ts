import { refuse } from '../../core/refused.js';
import { REFUSED_LEVEL } from '../../codes/customer-levels.js';
import type { CustomerFacts, QuotationFacts } from '../facts.js';

/**
 * The customer for whom an order is asked for, or to whom one is handed over: business is done with them. Refuses
 * one who is unknown (`CUSTOMER_NOT_FOUND`), of level 5, or switched off (`CUSTOMER_REFUSED`).
 */
export function servedCustomer(customer_uid: string, facts: QuotationFacts): CustomerFacts {
  const customer = facts.customer(customer_uid) ?? refuse({ code: 'CUSTOMER_NOT_FOUND' });
  return customer.level === REFUSED_LEVEL || customer.disabled === true
    ? refuse({ code: 'CUSTOMER_REFUSED' })
    : customer;
}
