import { codesIn } from './code-table.js';
import { DEFERRED, PAID_UPFRONT, type PaymentClass } from './payment-classes.js';

interface PaymentMethodRow {
  readonly title: string;
  readonly payment_class: PaymentClass;
  /** How its words are named in the settings. */
  readonly words: string;
  /** To our account, at an address that sales give, by hand, or by a term after the goods. */
  readonly paid: 'by transfer' | 'at an address' | 'in cash' | 'on term';
}

/** How a stage is paid, and the class that paying so gives it. */
export const paymentMethods = {
  2501: { title: 'ATM', payment_class: PAID_UPFRONT, words: 'atm', paid: 'by transfer' },
  2502: { title: 'PayPal', payment_class: PAID_UPFRONT, words: 'paypal', paid: 'at an address' },
  2503: { title: '月結', payment_class: DEFERRED, words: 'monthly', paid: 'on term' },
  2504: { title: '信用卡', payment_class: PAID_UPFRONT, words: 'card', paid: 'at an address' },
  2505: { title: '現金', payment_class: PAID_UPFRONT, words: 'cash', paid: 'in cash' },
} as const satisfies Record<number, PaymentMethodRow>;

export type PaymentMethod = keyof typeof paymentMethods;
export const ATM = 2501 satisfies PaymentMethod;
export const PAYPAL = 2502 satisfies PaymentMethod;
export const MONTHLY = 2503 satisfies PaymentMethod;
export const CREDIT_CARD = 2504 satisfies PaymentMethod;
export const CASH = 2505 satisfies PaymentMethod;
export const allPaymentMethods = codesIn(paymentMethods);

/** What an order shows before its buyer chose how to pay. */
export const UNDECIDED = 0;
