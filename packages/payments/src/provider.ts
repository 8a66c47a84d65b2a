import type { OnlinePaymentWay, PaymentProviderId, ProviderCall } from '@zhidan/domain/quotation';

/** The data with which a buyer is sent to the provider. */
export interface CheckoutOrder {
  readonly trade_no: string;
  readonly quotation_no: string;
  readonly way: OnlinePaymentWay;
  /** Whole NT$. */
  readonly amount: number;
  /** UTC ISO instant at which the attempt began. */
  readonly at: string;
  /** Days for which a payment number is valid. */
  readonly number_days: number;
}

/** A form that the browser submits to the provider automatically. */
export interface CheckoutForm {
  readonly action: string;
  readonly method: 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The provider's answer to a query about an attempt: the call that it would send for a payment, or that nothing
 * is paid.
 */
export type TradeState =
  { readonly state: 'paid'; readonly call: ProviderCall } | { readonly state: 'unpaid' | 'failed' };

/** `refused`: the provider answers, but not with a signature by these keys. */
export type ConnectionResult = 'works' | 'refused' | 'too-often' | 'silent';

export interface RefundOutcome {
  readonly done: boolean;
  /** The provider's message. */
  readonly message: string;
}

/** The provider did not answer, or not intelligibly: the request may have been carried out or not. */
export class ProviderUnavailableError extends Error {}

/** A call is not signed with the merchant's key. */
export class WrongSignatureError extends Error {}

/** A payment provider. Each provider has an adapter in a file of its own. */
export interface PaymentProvider {
  readonly name: PaymentProviderId;
  /** The payment form of an attempt; sends nothing. */
  formOf(order: CheckoutOrder): CheckoutForm;
  /** Parses and verifies a call of the provider. Throws `WrongSignatureError`. */
  read(kind: 'return' | 'info', fields: Readonly<Record<string, string>>): ProviderCall;
  /** Whether the provider's website is reachable. */
  isUp(): Promise<boolean>;
  /** Asks about an attempt that does not exist, to learn whether the provider accepts merchant and keys. */
  check(): Promise<ConnectionResult>;
  /** Queries the state of an attempt. Throws `ProviderUnavailableError`. */
  ask(trade_no: string): Promise<TradeState>;
  /**
   * Refunds a card payment. Throws `ProviderUnavailableError` where it is unknown whether the refund was made.
   */
  refund(trade: {
    readonly trade_no: string;
    readonly provider_trade_no: string;
    readonly amount: number;
    /** The amount that was paid. */
    readonly paid: number;
  }): Promise<RefundOutcome>;
}
