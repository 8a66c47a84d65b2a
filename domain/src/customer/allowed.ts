import { isManager } from '../access/authorities.js';
import { hasPermission, systemCaller, type Caller } from '../access/caller.js';
import { refuse } from '../core/refused.js';
import { ownCustomerFields } from './fields.js';

/** Whether the caller may edit the records of all customers. */
export const mayManageCustomers = (caller: Caller): boolean =>
  isSystem(caller) || (caller.is_employee && hasPermission(caller, 'customer_authority_w'));

/** Whether the caller may edit the data of employees. */
export const mayManageEmployees = (caller: Caller): boolean =>
  isSystem(caller) || (caller.is_employee && hasPermission(caller, 'user_authority_w'));

/** Refuses callers without access to a customer, without revealing whether the customer exists. */
export function assertCallerIsCustomer(caller: Caller, customer_id: string): void {
  if (mayManageCustomers(caller) || mayManageEmployees(caller) || caller.customer_id === customer_id) return;
  refuse({ code: caller.is_employee ? 'NO_PERMISSION' : 'CUSTOMER_NOT_FOUND' });
}

/** Staff may set every field; customers only the fields about themselves. */
export function maySetField(caller: Caller, customer_id: string, field: string): boolean {
  if (mayManageCustomers(caller)) return true;
  return caller.customer_id === customer_id && ownCustomerFields.some((own) => own === field);
}

export const assertManager = (caller: Caller): void => {
  if (!isSystem(caller) && !isManager(caller)) refuse({ code: 'MANAGERS_ONLY' });
};

const isSystem = ({ uid }: Caller): boolean => uid === systemCaller.uid;
