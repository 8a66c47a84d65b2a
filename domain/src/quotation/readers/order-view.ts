import type { Caller } from '../../access/caller.js';
import { may } from '../../access/caller.js';
import { accessTo, type RouteAccess, forSignedIn, staff } from '../../access/route-access.js';
import type { Permission } from '../../access/permissions.js';
import { SALES_RIGHT } from '../../access/sales-right.js';
import { pickShown, shownBy } from '../../core/pick.js';
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
  for: staff('quotation_authority_r'),
  columns: byDesks,
  plus: [
    { with: ['accounting_authority_r'], columns: byAccounts },
    { with: [SALES_RIGHT], columns: bySales },
    { with: ['delivery_authority_r'], columns: byShipping },
  ],
};

/** The view of a customer's own orders, for callers who are not staff. */
export const buyerOrderView: OrderView = { for: forSignedIn, columns: byBuyer, plus: [] };

export type SeenOrder = Readonly<Record<string, unknown>>;

/** An order reduced to what this caller may read; undefined where the caller may read nothing of it. */
export function orderSeenBy(caller: Caller, order: ShownQuotation): SeenOrder | undefined {
  if (accessTo(deskOrderView.for, caller) === 'allowed')
    return fieldsOf(pickShown(order, shownTo(caller, deskOrderView)));
  if (accessTo(buyerOrderView.for, caller) !== 'allowed' || !isOwner(caller, order.customer_uid))
    return undefined;
  return fieldsOf(pickShown(valuesForBuyer(order), shownTo(caller, buyerOrderView)));
}

const shownTo = (caller: Caller, { columns, plus }: OrderView) =>
  shownBy([
    ...columns,
    ...plus
      .filter((more) => more.with.every((permission) => may(caller, permission)))
      .flatMap((more) => more.columns),
  ]);

const fieldsOf = (picked: unknown): SeenOrder => Object.fromEntries(Object.entries(picked ?? {}));
