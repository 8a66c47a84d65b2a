import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../installation.js';
import { staffAccounts } from '../staff-accounts.js';

/** All demo accounts: one for each desk, and buyers of several levels. */
const ACCOUNTS = ['buyer', 'vip', 'deferred', 'watched', 'refused', ...staffAccounts] as const;

/**
 * The sender of a request is picked from this list; buyers, managers and visitors occur more often than single
 * desks.
 */
export const SENDERS: readonly string[] = [
  ...ACCOUNTS,
  ...Array.from({ length: 3 }, () => 'visitor'),
  ...Array.from({ length: 3 }, () => 'buyer'),
  ...Array.from({ length: 20 }, () => 'manager'),
];

const RENEW_EVERY_MS = 5_000;

/** Stores a token for each account, and signs an account in again after a request has signed it out. */
export class AccountTokens {
  readonly #tokens = new Map<string, string>();
  #renewedAt = 0;

  constructor(private readonly url: string) {}

  async signIn(): Promise<void> {
    for (const account of ACCOUNTS) this.#tokens.set(account, await this.#token(account));
  }

  tokenOf(account: string): string | undefined {
    return this.#tokens.get(account);
  }

  async renew(account: string): Promise<void> {
    if (!this.#tokens.has(account) || performance.now() - this.#renewedAt < RENEW_EVERY_MS) return;
    this.#renewedAt = performance.now();
    const token = await tokenOf({ url: this.url }, account).catch(() => undefined);
    if (token !== undefined) this.#tokens.set(account, token);
  }

  /** Signing in is retried, because the first answers after a start may be slow. */
  async #token(account: string): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await tokenOf({ url: this.url }, account);
      } catch (error) {
        if (attempt === 3) throw new Error(`${account} cannot sign in`, { cause: error });
        await pause(1_000);
      }
    }
  }
}
