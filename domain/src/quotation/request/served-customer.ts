import { refuse } from '../../core/refused.js';
import { REFUSED_CUSTOMER_LEVEL } from '../../codes/customer-levels.js';
import type { CustomerFacts, QuotationFacts } from '../facts.js';

/**
 * The customer for whom an order is made or to whom it is handed over. Refuses a customer who is unknown
 * (`CUSTOMER_NOT_FOUND`), of level 5, or deactivated (`CUSTOMER_REFUSED`).
 */
export function servedCustomer(customer_uid: string, facts: QuotationFacts): CustomerFacts {
  const customer = facts.customer(customer_uid) ?? refuse({ code: 'CUSTOMER_NOT_FOUND' });
  return customer.level === REFUSED_CUSTOMER_LEVEL || customer.disabled === true
    ? refuse({ code: 'CUSTOMER_REFUSED' })
    : customer;
}
