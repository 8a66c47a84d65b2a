import type { OnlinePaymentWay, PaymentProviderId, ProviderCall } from '@zhidan/domain/quotation';

/** The data with which a buyer is sent to the provider. */
export interface CheckoutOrder {
  readonly trade_no: string;
  readonly quotation_no: string;
  readonly way: OnlinePaymentWay;
  /** The amount in whole NT$. */
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
 * The provider's answer to a query about an attempt: the same data as in its call about a payment, or that
 * nothing is paid.
 */
export type TradeState =
  { readonly state: 'paid'; readonly call: ProviderCall } | { readonly state: 'unpaid' | 'failed' };

/** `refused`: the provider answers, but its answer is not signed with these keys. */
export type ConnectionResult = 'works' | 'refused' | 'too-often' | 'silent';

export interface RefundOutcome {
  readonly done: boolean;
  /** The provider's message. */
  readonly message: string;
}

/**
 * The provider did not answer, or its answer could not be read: the request may have been carried out or not.
 */
export class ProviderUnavailableError extends Error {}

/** A call is not signed with the merchant's key. */
export class WrongSignatureError extends Error {}

/** A payment provider. Each provider has an adapter in a file of its own. */
export interface PaymentProvider {
  readonly name: PaymentProviderId;
  /** The merchant whose keys sign the calls of this provider. */
  readonly merchant_id: string;
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

/**
 * Parses a call, including the merchant whose keys signed it. Throws `WrongSignatureError` if no merchant
 * matches.
 */
export function readCall(
  providers: readonly Pick<PaymentProvider, 'read'>[],
  kind: 'return' | 'info',
  fields: Readonly<Record<string, string>>,
): ProviderCall {
  for (const provider of providers)
    try {
      return provider.read(kind, fields);
    } catch (error) {
      if (!(error instanceof WrongSignatureError)) throw error;
    }
  throw new WrongSignatureError('no merchant');
}

interface AttemptOfMerchant {
  readonly trade_no: string;
  /** The merchant of the attempt; empty for attempts of a release that did not record it. */
  readonly merchant_id: string;
}

/**
 * The provider for the merchant of an attempt; undefined if its keys are not known. If no merchant was
 * recorded: the one that reports the attempt as paid, otherwise the present one. Throws
 * `ProviderUnavailableError`.
 */
export async function providerOfAttempt(
  providers: readonly PaymentProvider[],
  { trade_no, merchant_id }: AttemptOfMerchant,
): Promise<PaymentProvider | undefined> {
  if (merchant_id !== '') return providers.find((provider) => provider.merchant_id === merchant_id);
  if (providers.length < 2) return providers[0];
  for (const provider of providers) if ((await provider.ask(trade_no)).state === 'paid') return provider;
  return providers[0];
}
