import { permissionsOf, visitor, type Caller } from '@zhidan/domain';
import type { Claims } from '../token/tokens.js';
import type { CustomerOfAccount } from './customers.js';

export const uidOf = (claims: Claims): string => (claims.aud === 'id' ? claims.user_id : claims.uid);

/** Who a token speaks for. Without a customer record yet: somebody who is signed in and nothing more. */
export function callerOf(claims: Claims, customer: CustomerOfAccount | undefined): Caller {
  const signedIn: Caller = {
    ...visitor,
    uid: uidOf(claims),
    customer_id: claims.aud === 'customer' ? claims.customer_id : null,
    name: claims.name,
  };
  if (customer === undefined) return signedIn;
  const { is_employee, is_sales, authority, name } = customer.employee_data;
  const known = {
    ...signedIn,
    customer_id: customer.id,
    level: customer.level,
    office: customer.office,
  };
  return is_employee
    ? {
        ...known,
        name: name || customer.name,
        is_employee,
        is_sales,
        authority,
        permissions: permissionsOf(authority, customer.authorities),
      }
    : // Who has left keeps the list of authorities in the record, and none of what it opened.
      { ...known, name: customer.name };
}
