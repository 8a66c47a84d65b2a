import {
  PAYMENT_METHOD_ATM,
  PAYMENT_METHOD_PAYPAL,
  PAYMENT_METHOD_MONTHLY,
  PAYMENT_METHOD_CREDIT_CARD,
  PAYMENT_METHOD_CASH,
} from '@zhidan/domain/codes';
import type { PaymentKind, PaymentMethod, Stage } from '@zhidan/domain/quotation';

/** A way of paying: the buyer's choice, and the kinds of the recorded payments. */
export interface DemoPaymentMethod {
  readonly charge_method: PaymentMethod;
  readonly kinds: Readonly<Record<Stage, PaymentKind>>;
}

export const demoPaymentMethods = {
  atm: { charge_method: PAYMENT_METHOD_ATM, kinds: { proofing: 2, production: 3 } },
  paypal: { charge_method: PAYMENT_METHOD_PAYPAL, kinds: { proofing: 4, production: 5 } },
  monthly: { charge_method: PAYMENT_METHOD_MONTHLY, kinds: { proofing: 2, production: 3 } },
  card: { charge_method: PAYMENT_METHOD_CREDIT_CARD, kinds: { proofing: 9, production: 10 } },
  cash: { charge_method: PAYMENT_METHOD_CASH, kinds: { proofing: 0, production: 1 } },
  /** Paid by LINE Pay but recorded as a transfer. */
  line: { charge_method: PAYMENT_METHOD_ATM, kinds: { proofing: 11, production: 12 } },
} as const satisfies Record<string, DemoPaymentMethod>;

export type DemoPaymentMethodName = keyof typeof demoPaymentMethods;

/** Ways of paying in advance, repeated according to their frequency. */
export const prepaymentMethods: readonly DemoPaymentMethodName[] = [
  'atm',
  'atm',
  'atm',
  'atm',
  'card',
  'card',
  'paypal',
  'cash',
  'line',
];
