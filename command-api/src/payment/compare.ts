import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, holdLock } from '@zhidan/database';
import type { CheckoutAttempt } from '@zhidan/domain/payment-notice';
import { providerOfAttempt, ProviderUnavailableError } from '@zhidan/payments';
import type { Logger } from 'pino';
import type { CommandDependencies } from '../handling/routes.js';
import { recordProviderCall } from './note-call.js';

/** The provider's answers about attempts for which no payment is known. */
export interface ComparisonResult {
  readonly asked: number;
  /** Attempts that the provider reports as paid, although no call had arrived. */
  readonly found: readonly string[];
  /** Whether the provider stopped answering; the remaining attempts are then compared in the next run. */
  readonly broke_off: boolean;
  /** The trade numbers of attempts of an earlier merchant whose keys are not known any more. */
  readonly without_keys: readonly string[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The provider is not asked about a card payment until this time after its beginning. */
const FIRST_MS = 10 * MINUTE_MS;
const LOOK_BACK_MS = 30 * DAY_MS;
/** The pause between two requests, since ECPay stops answering for half an hour after too many. */
const BETWEEN_MS = 250;
const MOST = 500;

/**
 * Asks the provider about attempts without a known payment: about every attempt once a night, and also in its first
 * two hours and in the two hours after its payment number expired. A payment is recorded like a call of the provider.
 */
export async function compareAttempts(
  parts: Pick<CommandDependencies, 'facts' | 'clock' | 'newId' | 'payments' | 'unpaidAttempts'>,
  now: string,
  which: 'all' | 'due',
): Promise<ComparisonResult> {
  const providers = parts.payments.all();
  const at = Date.parse(now);
  const known = await parts.unpaidAttempts(new Date(at - LOOK_BACK_MS).toISOString());
  const asking = known.filter((attempt) => isDue(attempt, at, which)).slice(0, MOST);
  const found: string[] = [];
  const without_keys: string[] = [];
  // Merchants whose provider does not answer; attempts of other merchants are still compared.
  const silent = new Set<string>();
  if (providers.length === 0) return { asked: 0, found, broke_off: false, without_keys };
  let asked = 0;
  for (const attempt of asking) {
    const { trade_no, merchant_id } = attempt;
    if (silent.has(merchant_id)) continue;
    try {
      if (asked > 0) await sleep(BETWEEN_MS);
      const provider = await providerOfAttempt(providers, attempt);
      if (provider === undefined) {
        without_keys.push(trade_no);
        continue;
      }
      const answer = await provider.ask(trade_no);
      asked += 1;
      if (answer.state !== 'paid') continue;
      await recordProviderCall(parts, answer.call);
      found.push(trade_no);
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      silent.add(merchant_id);
    }
  }
  return { asked, found, broke_off: silent.size > 0, without_keys };
}

function isDue({ created_date, until }: CheckoutAttempt, at: number, which: 'all' | 'due'): boolean {
  const age = at - Date.parse(created_date);
  if (age < FIRST_MS) return false;
  const sinceEnd = until === null ? -1 : at - Date.parse(until);
  const isNight = new Date(at + 8 * HOUR_MS).getUTCHours() === 3;
  return which === 'all' || isNight || age < 2 * HOUR_MS || (sinceEnd >= 0 && sinceEnd < 2 * HOUR_MS);
}

/** Compares every hour until stopped, in only one process at a time. */
export function startAttemptComparison(
  parts: Parameters<typeof compareAttempts>[0] & { readonly logger: Logger; readonly databaseUrl: string },
  everyMs = HOUR_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const compare = async () => {
    if (parts.payments.all().length === 0) return;
    const held = await holdLock(parts.databaseUrl, {
      lock: ADVISORY_LOCK.comparingPayments,
      name: 'comparing lock',
      signal,
    });
    try {
      await compareAttempts(parts, parts.clock().toISOString(), 'due');
    } finally {
      await held.release();
    }
  };
  const run = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await compare().catch((error: unknown) => {
        if (!signal.aborted)
          parts.logger.warn({ err: error }, 'payments could not be compared, trying again');
      });
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort(new Error('the comparing is being stopped'));
      await running;
    },
  };
}
