import type { QuotationAction } from '@zhidan/domain/quotation';
import { finalityOf, isDestructive } from './ranks.js';

/**
 * The confirmation of a command without a form: whether it is meant, and for a removal, whether it can be
 * undone.
 */
export const confirmationOf = (action: QuotationAction, quotation_no: string, target: string): string =>
  `確定要對訂單 ${quotation_no} 進行「${target}」嗎？${isDestructive(action) ? finalityOf(action) : ''}`;
