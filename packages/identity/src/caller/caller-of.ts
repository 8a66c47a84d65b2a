import { permissionsOf, visitorCaller, type Caller } from '@zhidan/domain';
import type { Claims } from '../token/tokens.js';
import type { CustomerOfAccount } from './customers.js';

export const uidOf = (claims: Claims): string => (claims.aud === 'id' ? claims.user_id : claims.uid);

/** Whether the account's e-mail is confirmed and its second factor was used. */
export interface AccountColumns {
  readonly email: 'verified' | 'unverified';
  readonly second_factor: 'none' | 'proven' | 'unproven';
}

/**
 * The caller whom a token names. The caller of an account without a customer record is signed in and has no
 * other rights.
 */
export const callerOf = (
  claims: Claims,
  customer: CustomerOfAccount | undefined,
  shown: AccountColumns,
): Caller =>
  callerOfAccount(
    {
      uid: uidOf(claims),
      customer_id: claims.aud === 'customer' ? claims.customer_id : null,
      name: claims.name,
    },
    customer,
    shown,
  );

/** An account and the customer whom its token names. */
type AccountCaller = Pick<Caller, 'uid' | 'name'> & Partial<Pick<Caller, 'customer_id'>>;

/** The caller for an account, by its customer record and by what the account has proved. */
export function callerOfAccount(
  account: AccountCaller,
  customer: CustomerOfAccount | undefined,
  shown: AccountColumns,
): Caller {
  const signedIn: Caller = {
    ...visitorCaller,
    ...account,
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
  // The record of a former employee still has authorities, but they give no rights.
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

/** What staff must still prove before they get the rights of staff. */
function missingOf(
  { second_factor_required }: CustomerOfAccount,
  shown: AccountColumns,
): Pick<Caller, 'email' | 'second_factor'> | undefined {
  // An unconfirmed address may belong to a stranger, who signed up with it before its owner was hired.
  if (shown.email === 'unverified') return { email: shown.email };
  return second_factor_required && shown.second_factor === 'none' ? { second_factor: 'missing' } : undefined;
}
