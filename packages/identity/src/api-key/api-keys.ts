import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '@zhidan/database';
import { KEY_PREFIX, type MadeApiKey } from '@zhidan/domain/api-key';
import { secondsAfter, type Clock } from '../core/clock.js';

/** Seconds between two updates of when a key was last used, so that not every request writes. */
const USED_EVERY = 60;

interface NewApiKey {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expires: string;
  /** The account that creates the key; the key never has more rights than this account. */
  readonly maker: { readonly uid: string; readonly name: string };
}

/**
 * A key that has not been revoked. It also says whether its maker's e-mail is confirmed and whether its maker
 * has a second factor.
 */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly expires_at: Date;
  readonly made_by: string;
  readonly email_verified: boolean;
  readonly has_second_factor: boolean;
}

/** API keys: of each only the hash is stored, and a revoked one is deleted. */
export interface ApiKeys {
  make(key: NewApiKey): Promise<MadeApiKey>;
  /** The name of the revoked key; undefined where there is none. */
  revoke(id: string): Promise<string | undefined>;
  /** Finds a key by its hash and marks it as used now; undefined for an unknown key. */
  known(hash: string): Promise<StoredApiKey | undefined>;
}

/** The hash that is stored for a key. A fast hash is safe, because a key has 256 random bits. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const isApiKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

export const createApiKeys = (pool: Pool, clock: Clock): ApiKeys => ({
  async make({ name, permissions, expires, maker }) {
    const id = randomUUID();
    const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
    await pool.query(
      `insert into identity.api_keys (id, key_hash, name, permissions, expires_at, made_by, maker, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, hashOfKey(key), name, JSON.stringify(permissions), expires, maker.uid, maker.name, clock()],
    );
    return { id, key, name, permissions: [...permissions], expires };
  },

  async revoke(id) {
    const { rows } = await pool.query<{ name: string }>(
      'delete from identity.api_keys where id::text = $1 returning name',
      [id],
    );
    return rows[0]?.name;
  },

  async known(hash) {
    const now = clock();
    const { rows } = await pool.query<StoredApiKey>(
      `with used as (
         update identity.api_keys set last_used_at = $2
          where key_hash = $1 and expires_at > $2 and (last_used_at is null or last_used_at < $3)
       )
       select k.id::text as id, k.name, k.permissions, k.expires_at, k.made_by, a.email_verified, exists (
                select from identity.second_factors f where f.uid = k.made_by and confirmed_at is not null
              ) as has_second_factor
         from identity.api_keys k join identity.accounts a on a.uid = k.made_by
        where key_hash = $1`,
      [hash, now, secondsAfter(now, -USED_EVERY)],
    );
    return rows[0];
  },
});
