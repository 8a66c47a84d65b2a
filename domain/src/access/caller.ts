import type { Actor } from '../core/event.js';
import type { Permission } from './permissions.js';

/** The caller, as both APIs, the rules and `/api/me` know them. A visitor has no `uid`. */
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
  /** The shop shows the way to the back office: the customer class is a permitted one. */
  readonly office: boolean;
  /**
   * `unproven`: has a second factor and has not shown it in the last minutes. `missing`: is required to have one and
   * has none, and is therefore not let in as staff. Left out for all others.
   */
  readonly second_factor?: 'unproven' | 'missing';
  /** The caller is staff and has not confirmed the account's e-mail, and is therefore not let in as staff. */
  readonly email?: 'unverified';
  /** Present when the caller came through an order link, without an account. */
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

/** A member of staff as the customer that the same person also is, without staff permissions. */
export const asCustomer = (caller: Caller): Caller => ({
  ...caller,
  is_employee: false,
  is_sales: false,
  authority: [],
  permissions: [],
  office: false,
});

/** The actor of acts that processes do by themselves. */
export const systemCaller: Caller = { ...visitorCaller, uid: 'system', name: '系統' };

export const isSignedIn = (caller: Caller): boolean => caller.uid !== null;
export const hasPermission = (caller: Caller, permission: Permission): boolean =>
  caller.permissions.includes(permission);

/**
 * A caller through a link has no account: the typed name is stored with the id of the customer who made the
 * link.
 */
export const actorOf = ({ uid, name, link, customer_id }: Caller): Actor & { readonly person?: string } => ({
  uid: uid ?? '',
  name,
  ...(link === undefined || customer_id === null ? {} : { person: `customer-${customer_id}` }),
});
