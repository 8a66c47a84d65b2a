import type { PaymentRow, QuotationCode } from '@zhidan/domain/quotation';
import type { OrderReference } from '../list/OfOrder.js';

/** A payment with the order columns that lists show. */
export type ListedPayment = PaymentRow &
  OrderReference & {
    /** The last digits of the account that the buyer reported; empty without a report. */
    readonly last_five_digits: string;
    readonly quotation_code: QuotationCode;
    readonly accounting_code: number;
  };
