import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyPairs, CurrentPaymentProvider } from '@zhidan/command-api';
import type { PaymentSetup } from '@zhidan/domain/payment-notice';
import {
  createEcpay,
  ecpayHosts,
  hostOfMerchant,
  PRODUCTION_HOST,
  STAGE_HOST,
  type EcpaySettings,
} from '@zhidan/payments';
import type { Logger } from 'pino';
import type { Config } from './config.js';

/** How often a process reads whether another one has changed the settings of the office. */
const EVERY_MS = 5_000;

export interface OpenPayments extends CurrentPaymentProvider {
  /** What is set up and by whom, without any key. */
  describe(): Promise<PaymentSetup>;
  stop(): Promise<void>;
}

type Given = Pick<Config, 'ecpay' | 'ecpayHost' | 'publicUrl' | 'isLocal' | 'invoiceFolder'>;
type Merchant = Pick<EcpaySettings, 'merchantId' | 'pair' | 'oldPairs' | 'host'>;

/**
 * The payment provider (ECPay) that the environment configures, or otherwise the office; without one, `current`
 * returns undefined.
 */
export async function openPayments(
  config: Given,
  {
    keyPairs,
    clock,
    logger,
  }: { readonly keyPairs: KeyPairs; readonly clock: () => Date; readonly logger: Logger },
): Promise<OpenPayments> {
  const { ecpay: given, ecpayHost } = config;
  const publicUrl = config.publicUrl.replace(/\/$/, '');
  const providerOf = (merchant: Merchant) => createEcpay({ ...merchant, publicUrl, clock });
  const fixed = given && {
    merchantId: given.merchantId,
    pair: given.pair,
    oldPairs: given.oldPair === undefined ? [] : [given.oldPair],
    host: ecpayHost ?? hostOfMerchant(given.merchantId),
  };
  let merchant: Merchant | undefined = fixed;
  let provider = fixed && providerOf(fixed);

  const refresh = async () => {
    if (fixed !== undefined) return;
    const next = merchantIn(await keyPairs.present(), ecpayHost);
    if (JSON.stringify(next) === JSON.stringify(merchant)) return;
    merchant = next;
    provider = next && providerOf(next);
  };

  await refresh();
  const stopping = new AbortController();
  const following = fixed === undefined ? repeat(refresh, logger, stopping.signal) : undefined;

  return {
    current: () => provider,
    refresh,
    async describe() {
      await refresh();
      const stored = fixed === undefined ? await keyPairs.present() : undefined;
      return {
        from: fixed !== undefined ? 'environment' : merchant === undefined ? null : 'office',
        merchant_id: merchant?.merchantId ?? '',
        host: merchant?.host ?? ecpayHost ?? '',
        host_from_environment: ecpayHost !== undefined,
        old_until: stored?.old_until ?? null,
        is_reachable: !config.isLocal,
        invoice_folder: config.invoiceFolder ?? '',
      };
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** Reads the settings again and again until the signal is aborted. */
async function repeat(refresh: () => Promise<void>, logger: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await refresh().catch((error: unknown) => {
      logger.warn({ err: error }, 'the keys of the payment provider could not be read, trying again');
    });
  }
}

const HOSTS = { production: PRODUCTION_HOST, test: STAGE_HOST } as const;

function merchantIn(
  stored: Awaited<ReturnType<KeyPairs['present']>>,
  ecpayHost: string | undefined,
): Merchant | undefined {
  if (stored === undefined) return undefined;
  const { merchant_id: merchantId, environment, pair, oldPairs } = stored;
  const chosen = environment === 'by-merchant' ? hostOfMerchant(merchantId) : HOSTS[environment];
  return { merchantId, pair, oldPairs, host: ecpayHost ?? chosen };
}

/** The payment provider's hosts, to which pages may send forms. */
export const paymentHosts = (ecpayHost: string | undefined): readonly string[] => [
  ...new Set([...(ecpayHost === undefined ? [] : [ecpayHost]), ...ecpayHosts]),
];
