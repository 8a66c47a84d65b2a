import type { QuotationAction } from '@zhidan/domain/quotation';
import { undoabilityTextOf, isDestructive } from './ranks.js';

/**
 * The confirmation text of a command without a form; for a removal, it says whether the removal can be undone.
 */
export const confirmationOf = (action: QuotationAction, quotation_no: string, target: string): string =>
  `確定要對訂單 ${quotation_no} 進行「${target}」嗎？${isDestructive(action) ? undoabilityTextOf(action) : ''}`;
