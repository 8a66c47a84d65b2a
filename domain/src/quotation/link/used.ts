import { refuse } from '../../core/refused.js';
import type { QuotationAction } from '../gates.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';
import type { LinkEvent } from './events.js';
import { actionsOfLink, findOpenLink } from './rules.js';

/**
 * The event that records a command through a link; throws `Refused` where the link does not allow the command.
 */
export function linkUsedEvents(
  action: QuotationAction,
  order: Quotation,
  { caller, now }: QuotationFacts,
): readonly LinkEvent[] {
  if (caller.link === undefined) return [];
  const link = findOpenLink(order, caller.link.secret_hash, now);
  if (!actionsOfLink(link).includes(action)) return refuse({ code: 'LINK_NOT_ALLOWED' });
  const data = { link_id: link.id, action, name: caller.name, created_date: now };
  return [{ type: 'OrderLinkUsed', data }];
}
