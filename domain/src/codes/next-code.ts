import { PAYMENT_CLASS_DEFERRED, type PaymentClass } from './payment-classes.js';
import type { QuotationCode } from './quotation-codes.js';

const next: Partial<Readonly<Record<QuotationCode, QuotationCode>>> = {
  3001: 3002,
  3002: 4001,
  3101: 3102,
  3102: 4101,
  4001: 4002,
  4101: 4102,
};

/** Codes from which an order can be advanced. */
export const advancingCodes: readonly QuotationCode[] = [3001, 3002, 3101, 3102, 3103, 4001, 4101];

/**
 * The code to which advancing moves an order. The specification lists 3103 twice, so the payment class decides
 * which entry applies.
 */
export const nextCode = (code: QuotationCode, payment_class: PaymentClass): QuotationCode | undefined =>
  code === 3103 ? (payment_class === PAYMENT_CLASS_DEFERRED ? 4101 : 4001) : next[code];
