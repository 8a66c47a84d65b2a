import type { Payments } from '@zhidan/command-api';
import { createEcpay, ecpayHosts, hostOfMerchant } from '@zhidan/payments';
import type { Config } from './config.js';

/** The company that takes money for us, as the environment names it. */
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

/** Where pages of ours may send a form beside us: the provider's page. */
export const paymentHosts = (ecpayHost: string | undefined): readonly string[] => [
  ...new Set([...(ecpayHost === undefined ? [] : [ecpayHost]), ...ecpayHosts]),
];
