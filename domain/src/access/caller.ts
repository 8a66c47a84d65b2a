import type { Actor } from '../core/event.js';
import type { Permission } from './permissions.js';

/** The caller, as both APIs, the rules and `/api/me` see them. A visitor has no `uid`. */
export interface Caller {
  readonly uid: string | null;
  readonly customer_id: string | null;
  readonly name: string;
  /** Customer level 1 to 7 (spec section 4); null for a visitor. */
  readonly level: number | null;
  readonly is_employee: boolean;
  readonly is_sales: boolean;
  readonly authority: readonly string[];
  readonly permissions: readonly Permission[];
  /** Whether the shop shows a link to the back office: the customer's class permits it. */
  readonly office: boolean;
  /**
   * `unproven`: the caller has not confirmed the second factor recently. `missing`: the caller must set one up
   * and has no staff access until then. Absent for all others.
   */
  readonly second_factor?: 'unproven' | 'missing';
  /** Present for staff who have not confirmed their e-mail address; they have no staff access until they do. */
  readonly email?: 'unverified';
  /** Present for a caller with an order link and no account. */
  readonly link?: { readonly secret_hash: string };
  /** Present when a program calls with an API key. */
  readonly key?: { readonly id: string };
}

export const visitorCaller: Caller = {
  uid: null,
  customer_id: null,
  name: '',
  level: null,
  is_employee: false,
  is_sales: false,
  authority: [],
  permissions: [],
  office: false,
};

/** The staff member as a customer, without staff permissions. */
export const asCustomer = (caller: Caller): Caller => ({
  ...caller,
  is_employee: false,
  is_sales: false,
  authority: [],
  permissions: [],
  office: false,
});

/** The actor of automatic actions of processes. */
export const systemCaller: Caller = { ...visitorCaller, uid: 'system', name: '系統' };

export const isSignedIn = (caller: Caller): boolean => caller.uid !== null;
export const hasPermission = (caller: Caller, permission: Permission): boolean =>
  caller.permissions.includes(permission);

/**
 * The actor of a caller's events. A caller through a link has no account: the typed name is stored with the id
 * of the customer who made the link.
 */
export const actorOf = ({ uid, name, link, customer_id }: Caller): Actor & { readonly person?: string } => ({
  uid: uid ?? '',
  name,
  ...(link === undefined || customer_id === null ? {} : { person: `customer-${customer_id}` }),
});
