import { permissionsOf, visitor, type Caller } from '@zhidan/domain';
import type { Claims } from '../token/tokens.js';
import type { CustomerOfAccount } from './customers.js';

export const uidOf = (claims: Claims): string => (claims.aud === 'id' ? claims.user_id : claims.uid);

/** What an account has shown of who it is, beside its password. */
export interface ShownByAccount {
  readonly email: 'verified' | 'unverified';
  readonly second_factor: 'none' | 'proven' | 'unproven';
}

/** Who a token speaks for. Without a customer record yet: an account that is signed in and nothing more. */
export function callerOf(
  claims: Claims,
  customer: CustomerOfAccount | undefined,
  shown: ShownByAccount,
): Caller {
  const signedIn: Caller = {
    ...visitor,
    uid: uidOf(claims),
    customer_id: claims.aud === 'customer' ? claims.customer_id : null,
    name: claims.name,
    ...(shown.second_factor === 'unproven' && { second_factor: shown.second_factor }),
  };
  if (customer === undefined) return signedIn;
  const { is_employee, is_sales, authority, name } = customer.employee_data;
  const known = {
    ...signedIn,
    customer_id: customer.id,
    level: customer.level,
    office: customer.office,
  };
  // Who has left keeps the list of authorities in the record, and none of what it opened.
  if (!is_employee) return { ...known, name: customer.name };
  const working = { ...known, name: name || customer.name };
  const missing = missingOf(customer, shown);
  if (missing !== undefined) return { ...working, ...missing };
  return {
    ...working,
    is_employee,
    is_sales,
    authority,
    permissions: permissionsOf(authority, customer.authorities),
  };
}

/** What a member of staff has to show first, and is no staff before. */
function missingOf(
  { second_factor_required }: CustomerOfAccount,
  shown: ShownByAccount,
): Pick<Caller, 'email' | 'second_factor'> | undefined {
  // An address that was never confirmed may be a stranger's, who signed up with it before it was hired.
  if (shown.email === 'unverified') return { email: shown.email };
  return second_factor_required && shown.second_factor === 'none' ? { second_factor: 'missing' } : undefined;
}
