import { codesIn } from './code-table.js';
import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT, type PaymentClass } from './payment-classes.js';

interface PaymentMethodRow {
  readonly title: string;
  readonly payment_class: PaymentClass;
  /** The key of the method's texts in the settings. */
  readonly words: string;
  /**
   * How money is paid: to the shop's bank account, at a payment address from sales, in person, or by a term
   * after delivery.
   */
  readonly paid: 'by transfer' | 'at an address' | 'in cash' | 'on term';
}

/** Payment methods of a stage, with the payment class of each. */
export const paymentMethods = {
  2501: { title: 'ATM', payment_class: PAYMENT_CLASS_UPFRONT, words: 'atm', paid: 'by transfer' },
  2502: { title: 'PayPal', payment_class: PAYMENT_CLASS_UPFRONT, words: 'paypal', paid: 'at an address' },
  2503: { title: '月結', payment_class: PAYMENT_CLASS_DEFERRED, words: 'monthly', paid: 'on term' },
  2504: { title: '信用卡', payment_class: PAYMENT_CLASS_UPFRONT, words: 'card', paid: 'at an address' },
  2505: { title: '現金', payment_class: PAYMENT_CLASS_UPFRONT, words: 'cash', paid: 'in cash' },
} as const satisfies Record<number, PaymentMethodRow>;

export type PaymentMethod = keyof typeof paymentMethods;
export const PAYMENT_METHOD_ATM = 2501 satisfies PaymentMethod;
export const PAYMENT_METHOD_PAYPAL = 2502 satisfies PaymentMethod;
export const PAYMENT_METHOD_MONTHLY = 2503 satisfies PaymentMethod;
export const PAYMENT_METHOD_CREDIT_CARD = 2504 satisfies PaymentMethod;
export const PAYMENT_METHOD_CASH = 2505 satisfies PaymentMethod;
export const allPaymentMethods = codesIn(paymentMethods);

/** The value before the buyer has chosen a payment method. */
export const PAYMENT_METHOD_UNDECIDED = 0;
