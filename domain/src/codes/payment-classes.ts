export const paymentClasses = {
  2601: { title: 'ATM、PayPal' },
  2602: { title: '期約客戶' },
} as const;

export type PaymentClass = keyof typeof paymentClasses;
export const PAYMENT_CLASS_UPFRONT = 2601 satisfies PaymentClass;
export const PAYMENT_CLASS_DEFERRED = 2602 satisfies PaymentClass;
