import type { Caller } from '../core/caller.js';
import { refuse } from '../core/refused.js';
import { accountingMovesFrom } from './codes/accounting-moves.js';
import { gates, type Gate } from './codes/gates.js';
import { isVoid } from './codes/quotation-codes.js';
import { quotationActions, type QuotationAction } from './command.js';
import { isFolderOpen, mayKeepFiles } from './file/windows.js';
import { isDeletable } from './predicates.js';
import { hasUnread, readerOf } from './review/notes.js';
import { rolesOf, type Role } from './roles.js';
import type { Quotation } from './state.js';
import { isExpired, type ValidAt } from './validity.js';

/** What the caller may ask of the order now, and has reason to: of each, something that is not refused. */
export function allowedActions(order: Quotation, caller: Caller, at: ValidAt): readonly QuotationAction[] {
  const roles = rolesOf(caller, order);
  const asked = { roles, caller, at };
  return quotationActions.filter(
    (action) => isOpen(action, order, roles) && (reasons[action]?.(order, asked) ?? true),
  );
}

/** Everything the caller is to the order; throws `Refused` when their work does not include the command at all. */
export function mustBeAllowedTo(action: QuotationAction, order: Quotation, caller: Caller): readonly Role[] {
  const roles = rolesOf(caller, order);
  if (gates[action].some((gate) => isFor(gate, roles))) return roles;
  // To a stranger another's order is not there.
  if (roles.length === 0 && !caller.is_employee) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  return refuse({ code: paymentActions.has(action) ? 'NOT_AMONG_EMPLOYEES' : 'NO_PERMISSION' });
}

const paymentActions: ReadonlySet<QuotationAction> = new Set([
  'add-payment',
  'correct-payment',
  'remove-payment',
]);

/** Whether the order stands where the command may come from one of these. */
export const isOpen = (action: QuotationAction, order: Quotation, roles: readonly Role[]): boolean =>
  gates[action].some((gate) => isFor(gate, roles) && isAt(gate, order));

const isFor = (gate: Gate, roles: readonly Role[]): boolean => gate.who.some((role) => roles.includes(role));

const isAt = (gate: Gate, { code, accounting }: Quotation): boolean =>
  gate.at.includes(code) && gate.accounting.includes(accounting.code);

const hasPayments = ({ accounting }: Quotation): boolean => accounting.payment_record.length > 0;
const hasDeliveries = ({ deliveries }: Quotation): boolean => deliveries.length > 0;

/** Who asks, and when. */
interface Asked {
  readonly roles: readonly Role[];
  readonly caller: Caller;
  readonly at: ValidAt;
}

/** Actions that an open gate alone does not make worth offering: there must be something they can do. */
const reasons: Partial<Readonly<Record<QuotationAction, (order: Quotation, asked: Asked) => boolean>>> = {
  delete: isDeletable,
  renew: (order, { at }) => isExpired(order, at),
  'place-order': (order, { at }) => !isExpired(order, at),
  'mark-notes-read': (order, { caller }) => hasUnread(order, readerOf(caller, order)),
  // One piece is one design.
  'split-production': ({ order_value, product_material_record }) =>
    order_value > 1 || product_material_record.length === 0,
  'correct-payment': hasPayments,
  'remove-payment': hasPayments,
  'remove-delivery': hasDeliveries,
  'email-delivery': ({ deliveries, customer_uid }) =>
    deliveries.some(
      ({ notify_buyer_by_mail, buyer_uid }) => !notify_buyer_by_mail && buyer_uid === customer_uid,
    ),
  'clear-proofing-record': ({ proofing_process }) => proofing_process.proofing_record.length > 0,
  'clear-production-record': ({ product_process }) => product_process.product_record.length > 0,
  'deduct-stock': ({ about_material_storage: stock, code }) =>
    !isVoid(code) && !(stock.proofing_material_been_deducted && stock.product_material_been_deducted),
  'change-accounting-code': ({ accounting }, { roles }) =>
    accountingMovesFrom(accounting.code, accounting.code_before_pause).some(
      (code) => code === 2102 || roles.includes('accounting'),
    ),
  'add-file': (order, { roles }) => mayKeepFiles(order, roles),
  'remove-file': (order, { roles }) => order.files.some(({ folder }) => isFolderOpen(folder, order, roles)),
};
