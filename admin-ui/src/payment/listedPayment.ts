import type { PaymentRow, QuotationCode } from '@zhidan/domain/quotation';
import type { OfOrder } from '../list/OfOrder.js';

/** A payment beside what a list shows of its order. */
export type ListedPayment = PaymentRow &
  OfOrder & {
    /** Of the account that the buyer said to have paid from; empty without such a word. */
    readonly last_five_digits: string;
    readonly quotation_code: QuotationCode;
    readonly accounting_code: number;
  };
