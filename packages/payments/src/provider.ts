import type { OnlineWay, Provider, ProviderCall } from '@zhidan/domain/quotation';

/** What a buyer is sent to the provider with. */
export interface CheckoutOrder {
  readonly trade_no: string;
  readonly quotation_no: string;
  readonly way: OnlineWay;
  /** Whole NT$. */
  readonly amount: number;
  /** UTC ISO instant at which the attempt began. */
  readonly at: string;
  /** Days for which a number takes money. */
  readonly number_days: number;
}

/** A form that the browser sends to the provider by itself. */
export interface CheckoutForm {
  readonly action: string;
  readonly method: 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** What the provider answers when it is asked about an attempt: a call as it would send it, or that nothing is paid. */
export type TradeState =
  { readonly state: 'paid'; readonly call: ProviderCall } | { readonly state: 'unpaid' | 'failed' };

/** What became of money that was to go back. */
export interface RefundOutcome {
  readonly done: boolean;
  /** In the provider's words. */
  readonly message: string;
}

/** The provider did not answer, or not in a way that can be understood: what was asked may have happened or not. */
export class ProviderUnavailableError extends Error {}

/** What came is not signed with our key. */
export class WrongSignatureError extends Error {}

/** A company that takes money for us: one adapter a file, and a second provider is a second file. */
export interface PaymentProvider {
  readonly name: Provider;
  /** The form of an attempt; nothing is sent. */
  formOf(order: CheckoutOrder): CheckoutForm;
  /** What a call says, or undefined where it says nothing about money. Throws `WrongSignatureError`. */
  read(kind: 'return' | 'info', fields: Readonly<Record<string, string>>): ProviderCall;
  /** Whether its page is reached. */
  isUp(): Promise<boolean>;
  /** Throws `ProviderUnavailableError`. */
  ask(trade_no: string): Promise<TradeState>;
  /** Gives money back to a card. Throws `ProviderUnavailableError` where it is not known whether it did. */
  refund(trade: {
    readonly trade_no: string;
    readonly provider_trade_no: string;
    readonly amount: number;
    /** What was paid. */
    readonly paid: number;
  }): Promise<RefundOutcome>;
}
