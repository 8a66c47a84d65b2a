import type { QuotationAction } from '../gates.js';
import { quotationCommand } from '../commands.js';
import type { Draft } from '../define-command.js';
import type { Quotation } from '../state.js';
import { stockWarnings } from '../stock/follow.js';
import type { Warning } from './warnings.js';

/**
 * What a command would be warned of if it were given now, so that whoever gives it can be asked first: what its
 * rule says, and what it means for stock that was taken for the order.
 */
export function warningsAhead(action: QuotationAction, draft: Draft, order: Quotation): readonly Warning[] {
  const { warnings, changes } = quotationCommand(action);
  const after = changes?.(order, draft);
  return [...(warnings?.(order, draft) ?? []), ...(after === undefined ? [] : stockWarnings(order, after))];
}
