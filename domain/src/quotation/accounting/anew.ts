import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import type { QuotationFacts } from '../facts.js';
import type { Quotation } from '../state.js';
import type { AccountingEvent } from './events.js';

/** What was agreed upon before a pass of review is over: the buyer orders, and accounting waits, from the start. */
export const accountingAnew = (
  { accounting: { code: from } }: Quotation,
  { now }: QuotationFacts,
): readonly AccountingEvent[] =>
  from === ACCOUNTING_CODE.notStarted
    ? []
    : [{ type: 'AccountingCodeChanged', data: { from, to: ACCOUNTING_CODE.notStarted, created_date: now } }];
