import type { QuotationAction } from '@zhidan/domain/quotation';
import { howFinal, isDestructive } from './ranks.js';

/** What a command asks that needs nothing else: whether it is meant, and where it takes something away, whether there is a way back. */
export const confirmationOf = (action: QuotationAction, quotation_no: string, target: string): string =>
  `確定要對訂單 ${quotation_no} 進行「${target}」嗎？${isDestructive(action) ? howFinal(action) : ''}`;
