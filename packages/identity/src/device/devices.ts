import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from '@zhidan/database';
import { secondsAfter, type Clock } from '../core/clock.js';
import { shortAddress } from '../throttle/client-address.js';
import type { RequestClient } from './visit.js';

/** Seconds for which a trusted browser is not asked for the second factor. */
const DEVICE_TRUST_SECONDS = 30 * 86_400;
/** Seconds for which a browser is known after its last sign-in. */
const KNOWN_FOR = 180 * 86_400;
/** The most known browsers of one account; those used longest ago are forgotten. */
const MOST_KNOWN = 20;

interface TrustedDevice {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly last_used_at: Date;
  readonly trusted_until: Date;
}

/**
 * Browsers with which an account has signed in, recognised by a cookie. Only the hash of the cookie is stored.
 */
export interface Devices {
  /** The id of this browser, if it is known for the account with this e-mail. */
  known(email: string, token: string | undefined): Promise<string | undefined>;
  isTrusted(uid: string, token: string | undefined): Promise<boolean>;
  /** Stores a sign-in, and returns the token by which the browser is recognised. */
  signedIn(uid: string, visit: RequestClient, isTrusted: boolean): Promise<string>;
  trusted(uid: string): Promise<readonly TrustedDevice[]>;
  /** Revokes trust in a browser, which is then asked for the second factor again. False for an unknown id. */
  distrust(uid: string, id: string): Promise<boolean>;
  /** Forgets every browser of an account but the one with this token. */
  forgetOthers(uid: string, token: string | undefined): Promise<void>;
}

export function createDevices(pool: Pool, clock: Clock): Devices {
  return {
    async known(email, token) {
      const found = await pool.query<{ id: string }>(
        `select id from identity.devices join identity.accounts using (uid)
          where email = $1 and token_hash = $2 and last_used_at > $3`,
        [email, hashOf(token ?? ''), secondsAfter(clock(), -KNOWN_FOR)],
      );
      return found.rows[0]?.id;
    },

    async isTrusted(uid, token) {
      const found = await pool.query(
        'select 1 from identity.devices where uid = $1 and token_hash = $2 and trusted_until > $3',
        [uid, hashOf(token ?? ''), clock()],
      );
      return found.rows.length > 0;
    },

    signedIn: (uid, visit, isTrusted) => noteSignIn(pool, clock, uid, { ...visit, isTrusted }),

    async trusted(uid) {
      const found = await pool.query<TrustedDevice>(
        `select id, device, address, last_used_at, trusted_until from identity.devices
          where uid = $1 and trusted_until > $2 order by last_used_at desc`,
        [uid, clock()],
      );
      return found.rows;
    },

    async distrust(uid, id) {
      const found = await pool.query(
        'update identity.devices set trusted_until = null where uid = $1 and id::text = $2 and trusted_until is not null',
        [uid, id],
      );
      return found.rowCount === 1;
    },

    async forgetOthers(uid, token) {
      await pool.query('delete from identity.devices where uid = $1 and token_hash <> $2', [
        uid,
        hashOf(token ?? ''),
      ]);
    },
  };
}

async function noteSignIn(
  pool: Pool,
  clock: Clock,
  uid: string,
  { address, device, deviceToken, isTrusted }: RequestClient & { readonly isTrusted: boolean },
): Promise<string> {
  const now = clock();
  await forgetOld(pool, uid, now);
  const isOurs = await pool.query('select 1 from identity.devices where token_hash = $1 limit 1', [
    hashOf(deviceToken ?? ''),
  ]);
  const token =
    deviceToken !== undefined && isOurs.rows.length > 0 ? deviceToken : randomBytes(32).toString('base64url');
  await pool.query(
    `insert into identity.devices
       (id, uid, token_hash, device, address, created_at, last_used_at, trusted_until)
     values ($1, $2, $3, $4, $5, $6, $6, $7)
     on conflict (uid, token_hash) do update set device = $4, address = $5, last_used_at = $6,
       trusted_until = coalesce($7, devices.trusted_until)`,
    [
      randomUUID(),
      uid,
      hashOf(token),
      device,
      shortAddress(address),
      now,
      isTrusted ? secondsAfter(now, DEVICE_TRUST_SECONDS) : null,
    ],
  );
  return token;
}

async function forgetOld(pool: Pool, uid: string, now: Date): Promise<void> {
  await pool.query(
    `delete from identity.devices where uid = $1 and (last_used_at < $2 or id in
       (select id from identity.devices where uid = $1
         order by coalesce(trusted_until, last_used_at) desc offset $3))`,
    [uid, secondsAfter(now, -KNOWN_FOR), MOST_KNOWN],
  );
}

/** The hash that is stored for a cookie. A fast hash is safe, because a cookie has 256 random bits. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
