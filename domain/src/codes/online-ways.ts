import { z } from 'zod';
import { keysOf } from '../core/keys.js';
import { PAYMENT_METHOD_ATM, PAYMENT_METHOD_CREDIT_CARD, type PaymentMethod } from './payment-methods.js';

/** Payment providers, which collect money online. They are independent of the payment method. */
export const paymentProviderIds = ['ecpay'] as const;
export const paymentProviderIdSchema = z.enum(paymentProviderIds);
export type PaymentProviderId = z.infer<typeof paymentProviderIdSchema>;

export const paymentProviderTitles: Readonly<Record<PaymentProviderId, string>> = { ecpay: '綠界科技' };

interface OnlineWayRow {
  readonly title: string;
  /** The payment method as which the specification counts this way of paying. */
  readonly method: PaymentMethod;
  /**
   * The kind of payment number that the provider issues for paying later; null for a payment on the provider's
   * page.
   */
  readonly number: 'account' | 'code' | null;
}

/** Ways of paying through a provider. */
export const onlinePaymentWays = {
  card: { title: '信用卡', method: PAYMENT_METHOD_CREDIT_CARD, number: null },
  instalments: { title: '信用卡分期', method: PAYMENT_METHOD_CREDIT_CARD, number: null },
  'apple-pay': { title: 'Apple Pay', method: PAYMENT_METHOD_CREDIT_CARD, number: null },
  twqr: { title: 'TWQR 行動支付', method: PAYMENT_METHOD_CREDIT_CARD, number: null },
  weixin: { title: '微信支付', method: PAYMENT_METHOD_CREDIT_CARD, number: null },
  atm: { title: 'ATM 專屬帳號', method: PAYMENT_METHOD_ATM, number: 'account' },
  store: { title: '超商代碼', method: PAYMENT_METHOD_ATM, number: 'code' },
} as const satisfies Readonly<Record<string, OnlineWayRow>>;

export type OnlinePaymentWay = keyof typeof onlinePaymentWays;
export const allOnlinePaymentWays = keysOf(onlinePaymentWays);
export const onlinePaymentWaySchema = z.enum(allOnlinePaymentWays);
