import type { OnlinePaymentWay, PaymentProviderId } from '../../codes/online-ways.js';

/** The payment provider that is set up, as far as rules of orders need it. */
export interface OnlinePayment {
  readonly provider: PaymentProviderId;
  /** The shop's merchant at the provider, which takes new payments. */
  readonly merchant_id: string;
  readonly ways: readonly OnlinePaymentWay[];
  /** Whether a matching payment starts its stage automatically; otherwise accounting allows the next step. */
  readonly allows_next_step: boolean;
}

/** The part of the online payment settings that readers of an order may see. */
export type OfferedOnlinePayment = Pick<OnlinePayment, 'provider' | 'ways'>;
