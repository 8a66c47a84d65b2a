import type { QuotationAction } from '@zhidan/domain/quotation';
import { isDestructive } from './ranks.js';

/** What a command asks that needs nothing else: whether it is meant, and that there is no way back where there is none. */
export const confirmationOf = (action: QuotationAction, quotation_no: string, target: string): string =>
  `確定要對訂單 ${quotation_no} 進行「${target}」嗎？${isDestructive(action) ? '這個動作無法復原。' : ''}`;
