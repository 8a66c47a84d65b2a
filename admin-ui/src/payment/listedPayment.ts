import type { PaymentRow, QuotationCode } from '@zhidan/domain/quotation';
import type { OrderReference } from '../list/OfOrder.js';

/** A payment with the columns of its order that the list shows. */
export type ListedPayment = PaymentRow &
  OrderReference & {
    /** The last digits of the account number that the buyer reported; empty if the buyer reported none. */
    readonly last_five_digits: string;
    readonly quotation_code: QuotationCode;
    readonly accounting_code: number;
  };
