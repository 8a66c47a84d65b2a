import { permissionsOf, visitor, type Caller } from '@zhidan/domain';
import type { Claims } from '../token/tokens.js';
import type { CustomerOfAccount } from './customers.js';

export const uidOf = (claims: Claims): string => (claims.aud === 'id' ? claims.user_id : claims.uid);

/** What is known of the second factor of who is calling. */
export type FactorStanding = 'none' | 'proven' | 'unproven';

/** Who a token speaks for. Without a customer record yet: an account that is signed in and nothing more. */
export function callerOf(
  claims: Claims,
  customer: CustomerOfAccount | undefined,
  factor: FactorStanding = 'none',
): Caller {
  const signedIn: Caller = {
    ...visitor,
    uid: uidOf(claims),
    customer_id: claims.aud === 'customer' ? claims.customer_id : null,
    name: claims.name,
    ...(factor === 'unproven' && { second_factor: factor }),
  };
  if (customer === undefined) return signedIn;
  const { is_employee, is_sales, authority, name } = customer.employee_data;
  const known = {
    ...signedIn,
    customer_id: customer.id,
    level: customer.level,
    office: customer.office,
  };
  if (is_employee && customer.second_factor_required && factor === 'none')
    return { ...known, name: name || customer.name, second_factor: 'missing' };
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
