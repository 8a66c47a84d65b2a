import { onlinePaymentWays, type OnlinePaymentWay } from '../codes/online-ways.js';

/** The ways of paying by what the provider's own name of the means begins with, such as `ATM_TAISHIN`. */
const waysOfMeans: Readonly<Record<string, OnlinePaymentWay>> = {
  Credit: 'card',
  ApplePay: 'apple-pay',
  TWQR: 'twqr',
  WeiXin: 'weixin',
  ATM: 'atm',
  CVS: 'store',
};

const wayOf = (means: string): OnlinePaymentWay | undefined => waysOfMeans[means.split('_')[0] ?? ''];

/** The name of the means in words; as the provider names it where it is unknown. */
export function paymentMeansTitle(means: string): string {
  const way = wayOf(means);
  return way === undefined ? means : onlinePaymentWays[way].title;
}

/** Whether the payment was made with a payment number, which no provider refunds. */
export function isPaidByNumber(means: string): boolean {
  const way = wayOf(means);
  return way !== undefined && onlinePaymentWays[way].number !== null;
}
