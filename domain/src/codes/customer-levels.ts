import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT, type PaymentClass } from './payment-classes.js';

/** Customer levels with their payment class. */
export const customerLevels = {
  1: { title: 'VIP', payment_class: PAYMENT_CLASS_DEFERRED },
  2: { title: '潛力', payment_class: PAYMENT_CLASS_UPFRONT },
  3: { title: '正常', payment_class: PAYMENT_CLASS_UPFRONT },
  4: { title: '觀察名單', payment_class: PAYMENT_CLASS_UPFRONT },
  5: { title: '拒絕往來', payment_class: PAYMENT_CLASS_UPFRONT },
  6: { title: '期約客戶', payment_class: PAYMENT_CLASS_DEFERRED },
  7: { title: '政府機關', payment_class: PAYMENT_CLASS_DEFERRED },
} as const satisfies Record<number, { title: string; payment_class: PaymentClass }>;

export type CustomerLevel = keyof typeof customerLevels;

/** The level of customers whose orders are checked a second time. */
export const WATCHED_CUSTOMER_LEVEL = 4 satisfies CustomerLevel;

/** The level of customers whose orders are refused. */
export const REFUSED_CUSTOMER_LEVEL = 5 satisfies CustomerLevel;
