import { z } from 'zod';
import { keysOf } from '../core/keys.js';
import { ATM, CREDIT_CARD, type PaymentMethod } from './payment-methods.js';

/** Companies that take money for us at once, the second axis beside the way of paying. */
export const providers = ['ecpay'] as const;
export const providerSchema = z.enum(providers);
export type Provider = z.infer<typeof providerSchema>;

export const providerTitles: Readonly<Record<Provider, string>> = { ecpay: '綠界科技' };

interface OnlineWayRow {
  readonly title: string;
  /** The way of paying of the specification that it counts as. */
  readonly method: PaymentMethod;
  /** Paid later under a number that the provider issues; null where it is paid on its page. */
  readonly number: 'account' | 'code' | null;
}

/** How a buyer pays at a provider. */
export const onlinePaymentWays = {
  card: { title: '信用卡', method: CREDIT_CARD, number: null },
  instalments: { title: '信用卡分期', method: CREDIT_CARD, number: null },
  'apple-pay': { title: 'Apple Pay', method: CREDIT_CARD, number: null },
  twqr: { title: 'TWQR 行動支付', method: CREDIT_CARD, number: null },
  weixin: { title: '微信支付', method: CREDIT_CARD, number: null },
  atm: { title: 'ATM 專屬帳號', method: ATM, number: 'account' },
  store: { title: '超商代碼', method: ATM, number: 'code' },
} as const satisfies Readonly<Record<string, OnlineWayRow>>;

export type OnlineWay = keyof typeof onlinePaymentWays;
export const allOnlineWays = keysOf(onlinePaymentWays);
export const onlineWaySchema = z.enum(allOnlineWays);
