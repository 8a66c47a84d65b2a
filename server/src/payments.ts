import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyPairs, CurrentPaymentProvider, StoredMerchant } from '@zhidan/command-api';
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
 * The payment provider (ECPay) for the merchant that the environment configures, or otherwise the office;
 * without one, `current` returns undefined. Earlier merchants of the office whose keys are still accepted serve
 * their own payments.
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
  const fixed = given && merchantGiven(given, ecpayHost);
  let merchant: Merchant | undefined = fixed;
  let known: readonly Merchant[] = [];
  let providers: ReturnType<typeof providerOf>[] = [];

  const refresh = async () => {
    const stored = await keyPairs.merchants();
    const present = stored.find(({ is_present }) => is_present);
    merchant = fixed ?? (present && merchantIn(present, ecpayHost));
    const others = stored
      .filter(({ merchant_id }) => merchant_id !== merchant?.merchantId)
      .map((one) => merchantIn(one, ecpayHost));
    const next = merchant === undefined ? others : [merchant, ...others];
    if (JSON.stringify(next) !== JSON.stringify(known)) providers = next.map(providerOf);
    known = next;
    return stored;
  };

  await refresh();
  const stopping = new AbortController();
  const following = repeat(refresh, logger, stopping.signal);

  return {
    current: () => (merchant === undefined ? undefined : providers[0]),
    all: () => providers,
    async refresh() {
      await refresh();
    },
    async describe() {
      const stored = await refresh();
      return {
        from: fixed !== undefined ? 'environment' : merchant === undefined ? null : 'office',
        merchant_id: merchant?.merchantId ?? '',
        host: merchant?.host ?? ecpayHost ?? '',
        host_from_environment: ecpayHost !== undefined,
        replaced: replacedIn(
          stored.filter(({ merchant_id }) => merchant_id !== fixed?.merchantId),
          merchant?.merchantId,
        ),
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

/** The merchants with replaced keys that are still accepted. */
const replacedIn = (
  stored: readonly StoredMerchant[],
  present: string | undefined,
): PaymentSetup['replaced'] =>
  stored
    .filter(({ merchant_id, oldPairs }) => merchant_id !== present || oldPairs.length > 0)
    .map(({ merchant_id, until }) => ({ merchant_id, is_present: merchant_id === present, until }));

/** Reads the settings again and again until the signal is aborted. */
async function repeat(refresh: () => Promise<unknown>, logger: Logger, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await refresh().catch((error: unknown) => {
      logger.warn({ err: error }, 'the keys of the payment provider could not be read, trying again');
    });
  }
}

const HOSTS = { production: PRODUCTION_HOST, test: STAGE_HOST } as const;

const merchantGiven = (
  { merchantId, pair, oldPair }: NonNullable<Given['ecpay']>,
  ecpayHost: string | undefined,
): Merchant => ({
  merchantId,
  pair,
  oldPairs: oldPair === undefined ? [] : [oldPair],
  host: ecpayHost ?? hostOfMerchant(merchantId),
});

function merchantIn(stored: StoredMerchant, ecpayHost: string | undefined): Merchant {
  const { merchant_id: merchantId, environment, pair, oldPairs } = stored;
  const chosen = environment === 'by-merchant' ? hostOfMerchant(merchantId) : HOSTS[environment];
  return { merchantId, pair, oldPairs, host: ecpayHost ?? chosen };
}

/** The payment provider's hosts, to which pages may send forms. */
export const paymentHosts = (ecpayHost: string | undefined): readonly string[] => [
  ...new Set([...(ecpayHost === undefined ? [] : [ecpayHost]), ...ecpayHosts]),
];
