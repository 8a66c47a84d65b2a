import { z } from 'zod';
import { codesIn } from './code-table.js';
import { DEFERRED, PAID_UPFRONT, type PaymentClass } from './payment-classes.js';

/** How a stage is paid, and the class that paying so gives it. */
export const paymentMethods = {
  2501: { title: 'ATM', payment_class: PAID_UPFRONT },
  2502: { title: 'PayPal', payment_class: PAID_UPFRONT },
  2503: { title: '月結', payment_class: DEFERRED },
  2504: { title: '信用卡', payment_class: PAID_UPFRONT },
  2505: { title: '現金', payment_class: PAID_UPFRONT },
} as const satisfies Record<number, { title: string; payment_class: PaymentClass }>;

export type PaymentMethod = keyof typeof paymentMethods;
export const ATM = 2501 satisfies PaymentMethod;
export const PAYPAL = 2502 satisfies PaymentMethod;
export const MONTHLY = 2503 satisfies PaymentMethod;
export const CREDIT_CARD = 2504 satisfies PaymentMethod;
export const CASH = 2505 satisfies PaymentMethod;

export const paymentMethodSchema = z.literal(codesIn(paymentMethods));

/** What an order shows before its buyer chose how to pay. */
export const UNDECIDED = 0;
