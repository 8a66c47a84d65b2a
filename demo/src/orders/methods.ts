import { ATM, PAYPAL, MONTHLY, CREDIT_CARD, CASH } from '@zhidan/domain/codes';
import type { PaymentKind, PaymentMethod, Stage } from '@zhidan/domain/quotation';

/** A way of paying: the buyer's choice, and the kinds of the recorded payments. */
export interface Method {
  readonly charge_method: PaymentMethod;
  readonly kinds: Readonly<Record<Stage, PaymentKind>>;
}

export const demoPaymentMethods = {
  atm: { charge_method: ATM, kinds: { proofing: 2, production: 3 } },
  paypal: { charge_method: PAYPAL, kinds: { proofing: 4, production: 5 } },
  monthly: { charge_method: MONTHLY, kinds: { proofing: 2, production: 3 } },
  card: { charge_method: CREDIT_CARD, kinds: { proofing: 9, production: 10 } },
  cash: { charge_method: CASH, kinds: { proofing: 0, production: 1 } },
  /** Paid by LINE Pay but recorded as a transfer. */
  line: { charge_method: ATM, kinds: { proofing: 11, production: 12 } },
} as const satisfies Record<string, Method>;

export type MethodName = keyof typeof demoPaymentMethods;

/** Ways of paying in advance, repeated according to their frequency. */
export const upfrontMethods: readonly MethodName[] = [
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
