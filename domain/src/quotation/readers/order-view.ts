import type { Caller } from '../../access/caller.js';
import { hasPermission } from '../../access/caller.js';
import { accessTo, type RouteAccess, forSignedIn, forStaff } from '../../access/route-access.js';
import type { Permission } from '../../access/permissions.js';
import { SALES_RIGHT } from '../../access/sales-right.js';
import { pickShownKeys, shownKeysOf } from '../../core/pick.js';
import { valuesForBuyer } from './buyer-view.js';
import { quotationReadModel } from '../row/read-model.js';
import { isOwner } from './roles.js';
import type { ShownQuotation } from './shown.js';

const { byDesks, byAccounts, bySales, byShipping, byBuyer } = quotationReadModel.seen;

interface OrderView {
  readonly for: RouteAccess;
  readonly columns: readonly string[];
  /** Additional columns for callers who hold all of the named permissions. */
  readonly plus: readonly { readonly with: readonly Permission[]; readonly columns: readonly string[] }[];
}

/** The view of every order for the desks; each desk reads the columns that its work needs. */
export const deskOrderView: OrderView = {
  for: forStaff('quotation_authority_r'),
  columns: byDesks,
  plus: [
    { with: ['accounting_authority_r'], columns: byAccounts },
    { with: [SALES_RIGHT], columns: bySales },
    { with: ['delivery_authority_r'], columns: byShipping },
  ],
};

/** The view of a customer's own orders, for callers who are not staff. */
export const buyerOrderView: OrderView = { for: forSignedIn, columns: byBuyer, plus: [] };

export type VisibleOrder = Readonly<Record<string, unknown>>;

/** An order reduced to what this caller may read; undefined where the caller may read nothing of it. */
export function visibleOrder(caller: Caller, order: ShownQuotation): VisibleOrder | undefined {
  if (accessTo(deskOrderView.for, caller) === 'allowed')
    return fieldsOf(pickShownKeys(order, shownTo(caller, deskOrderView)));
  if (accessTo(buyerOrderView.for, caller) !== 'allowed' || !isOwner(caller, order.customer_uid))
    return undefined;
  return fieldsOf(pickShownKeys(valuesForBuyer(order), shownTo(caller, buyerOrderView)));
}

const shownTo = (caller: Caller, { columns, plus }: OrderView) =>
  shownKeysOf([
    ...columns,
    ...plus
      .filter((more) => more.with.every((permission) => hasPermission(caller, permission)))
      .flatMap((more) => more.columns),
  ]);

const fieldsOf = (picked: unknown): VisibleOrder => Object.fromEntries(Object.entries(picked ?? {}));
