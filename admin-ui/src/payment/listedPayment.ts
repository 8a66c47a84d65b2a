import type { PaymentRow, QuotationCode } from '@zhidan/domain/quotation';
import type { OfOrder } from '../list/OfOrder.js';

/** A payment beside what a list tells of its order. */
export type ListedPayment = PaymentRow &
  OfOrder & { readonly quotation_code: QuotationCode; readonly accounting_code: number };
