import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';
import type { AccountingEvent } from './events.js';

/** A new pass of review resets the accounting code to 2000: the buyer must order again. */
export const restartAccounting = (
  { accounting: { code: from } }: Quotation,
  { now }: QuotationFacts,
): readonly AccountingEvent[] =>
  from === ACCOUNTING_CODE.notStarted
    ? []
    : [{ type: 'AccountingCodeChanged', data: { from, to: ACCOUNTING_CODE.notStarted, created_date: now } }];
