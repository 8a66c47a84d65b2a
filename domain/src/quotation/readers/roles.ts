import type { Permission } from '../../access/permissions.js';
import { permissions } from '../../access/permissions.js';
import { SALES_RIGHT } from '../../access/sales-right.js';
import { hasPermission, systemCaller, type Caller } from '../../access/caller.js';
import type { Quotation } from '../state.js';

/** The roles in which a caller can act on an order. */
export const roles = [
  /** The customer who owns the order, or sales on that customer's behalf. */
  'owner',
  'sales',
  'accounting',
  'production',
  'print',
  'shipping',
  'warehouse',
  'manager',
] as const;
export type Role = (typeof roles)[number];

/** The permission from which an employee's role on an order follows. */
const work: readonly (readonly [Role, Permission])[] = [
  ['sales', SALES_RIGHT],
  ['accounting', 'accounting_authority_w'],
  ['production', 'sublimation_authority_w'],
  ['print', 'print_authority_w'],
  ['shipping', 'delivery_authority_w'],
  ['warehouse', 'storage_authority_w'],
];

/** All roles of the caller on the order; empty for a caller who has nothing to do with it. */
export function rolesOf(caller: Caller, { customer_uid }: Pick<Quotation, 'customer_uid'>): readonly Role[] {
  if (caller.uid === systemCaller.uid) return roles;
  const held: Role[] = caller.is_employee
    ? work.filter(([, permission]) => hasPermission(caller, permission)).map(([role]) => role)
    : [];
  if (held.includes('sales') || isOwner(caller, customer_uid)) held.push('owner');
  if (caller.is_employee && holdsEverything(caller)) held.push('manager');
  return held;
}

export const isOwner = (caller: Caller, customer_uid: string): boolean =>
  caller.customer_id !== null && caller.customer_id === customer_uid;

/** A manager may do everything that any member of staff may do. */
const holdsEverything = (caller: Caller): boolean =>
  permissions.every((permission) => hasPermission(caller, permission));
