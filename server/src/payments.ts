import type { Payments } from '@zhidan/command-api';
import { createEcpay, ecpayHosts, hostOfMerchant } from '@zhidan/payments';
import type { Config } from './config.js';

/** The payment provider (ECPay) that the environment configures; without one, `current` returns undefined. */
export function createPayments({ ecpay: given, ecpayHost, publicUrl }: Config, clock: () => Date): Payments {
  if (given === undefined) return { current: () => undefined };
  const provider = createEcpay({
    ...given,
    host: ecpayHost ?? hostOfMerchant(given.merchantId),
    publicUrl: publicUrl.replace(/\/$/, ''),
    clock,
  });
  return { current: () => provider };
}

/** The payment provider's hosts, to which pages may send forms. */
export const paymentHosts = (ecpayHost: string | undefined): readonly string[] => [
  ...new Set([...(ecpayHost === undefined ? [] : [ecpayHost]), ...ecpayHosts]),
];
