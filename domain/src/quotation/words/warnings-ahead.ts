import type { QuotationAction } from '../gates.js';
import { quotationCommand } from '../commands.js';
import type { CommandDraft } from '../define-command.js';
import type { Quotation } from '../state.js';
import { stockWarnings } from '../stock/follow.js';
import type { Warning } from './warnings.js';

/**
 * The warnings that a command would cause now, so that the form can ask before sending it: those of its rule
 * and those about the order's stock.
 */
export function warningsIfSent(
  action: QuotationAction,
  draft: CommandDraft,
  order: Quotation,
): readonly Warning[] {
  const { warnings, changes } = quotationCommand(action);
  const after = changes?.(order, draft);
  return [...(warnings?.(order, draft) ?? []), ...(after === undefined ? [] : stockWarnings(order, after))];
}
