import type { Caller } from '@zhidan/domain';
import { keyCaller } from '@zhidan/domain/api-key';
import { problems } from '@zhidan/http';
import { callerOfAccount, type AccountColumns } from '../caller/caller-of.js';
import type { CustomerOfAccount } from '../caller/customers.js';
import type { Clock } from '../core/clock.js';
import { createShortLivedCache } from '../core/short-memory.js';
import { hashOfKey, type ApiKeys, type StoredApiKey } from './api-keys.js';

interface Remembered {
  readonly most: number;
  readonly keepMs: number;
  readonly now: () => number;
}

/** Finds the caller of an API key; keys that were used recently are cached. */
export function createKeyCallers(
  apiKeys: ApiKeys,
  remembered: Remembered,
  clock: Clock,
  customerOf: (uid: string) => Promise<CustomerOfAccount | undefined>,
) {
  const keysByHash = createShortLivedCache({
    ...remembered,
    load: (hash) => apiKeys.known(hash),
    worthKeeping: (key) => key !== undefined,
  });
  return {
    /** Rejects with the 401 problem for a key that is unknown, revoked or expired. */
    async callerWith(token: string): Promise<Caller> {
      const key = await keysByHash.get(hashOfKey(token));
      if (key === undefined || key.expires_at <= clock()) throw problems.signInFirst();
      const customer = await customerOf(key.made_by);
      const maker = callerOfAccount({ uid: key.made_by, name: '' }, customer, shownByMaker(key));
      return keyCaller(key, maker);
    },
    forgetAll: () => keysByHash.forgetAll(),
  };
}

/**
 * What the key's maker has proved. A program cannot prove a second factor, so it is enough that its maker has
 * set one up.
 */
const shownByMaker = ({ email_verified, has_second_factor }: StoredApiKey): AccountColumns => ({
  email: email_verified ? 'verified' : 'unverified',
  second_factor: has_second_factor ? 'unproven' : 'none',
});
