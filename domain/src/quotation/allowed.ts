import type { Caller } from '../access/caller.js';
import { refuse } from '../core/refused.js';
import { type Gate, gates, type QuotationAction, quotationActions } from './gates.js';
import { actionsOfLink } from './link/rules.js';
import { quotationCommand } from './commands.js';
import { type Role, rolesOf } from './readers/roles.js';
import type { Quotation } from './state.js';
import type { ValidityFacts } from './due/validity.js';

/**
 * The commands that the caller may give now and that would have an effect: for each, at least one body is not
 * refused.
 */
export function allowedActions(
  order: Quotation,
  caller: Caller,
  at: ValidityFacts,
): readonly QuotationAction[] {
  const roles = rolesOf(caller, order);
  const asked = { roles, caller, at };
  return actionsFor(order, caller).filter(
    (action) =>
      isActionOpen(action, order, roles) && (quotationCommand(action).isOffered?.(order, asked) ?? true),
  );
}

/** All commands; for a caller through a link, only those that the link allows. */
function actionsFor({ links }: Quotation, { link }: Caller): readonly QuotationAction[] {
  if (link === undefined) return quotationActions;
  const known = links.find(({ secret_hash }) => secret_hash === link.secret_hash);
  return known === undefined ? [] : actionsOfLink(known);
}

/** All roles of the caller on the order; throws `Refused` where none of them includes the command. */
export function requireAllowedRoles(
  action: QuotationAction,
  order: Pick<Quotation, 'customer_uid'>,
  caller: Caller,
): readonly Role[] {
  const roles = rolesOf(caller, order);
  if (gates[action].some((gate) => isFor(gate, roles))) return roles;
  // A customer is not shown that another customer's order exists.
  if (roles.length === 0 && !caller.is_employee) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  return refuse({ code: quotationCommand(action).forbidden ?? 'NO_PERMISSION' });
}

/** Whether the present codes of the order let one of these roles give the command. */
export const isActionOpen = (action: QuotationAction, order: Quotation, roles: readonly Role[]): boolean =>
  gates[action].some((gate) => isFor(gate, roles) && isAt(gate, order));

const isFor = (gate: Gate, roles: readonly Role[]): boolean => gate.who.some((role) => roles.includes(role));

const isAt = (gate: Gate, { code, accounting }: Quotation): boolean =>
  gate.at.includes(code) && gate.accounting.includes(accounting.code);
