import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '@zhidan/database';
import { secondsAfter, type Clock } from '../core/clock.js';
import type { RequestClient } from '../device/visit.js';
import { shortAddress } from '../throttle/client-address.js';

/** Seconds within which a refresh token must be used. */
const REFRESH_TOKEN_LIFETIME = 30 * 86_400;
/** Seconds after which a session ends, however often it was refreshed. */
const MAX_SESSION_SECONDS = 90 * 86_400;
/** Seconds without a request after which a session of staff ends. */
export const STAFF_IDLE_SECONDS = 12 * 3_600;
/**
 * The most sessions of one account: people use a few browsers, and a script that signs in each time needs one
 * session.
 */
const MOST_LIVE = 50;
/** Seconds between two updates of when a session was last used, so that not every request writes. */
const SEEN_EVERY = 300;
/** Seconds for which an expired session can still be distinguished from one that never existed. */
const REMEMBERED_AFTERWARDS = 30 * 86_400;

export interface Session {
  readonly id: string;
  readonly uid: string;
  /** The secret with which the client renews the session; only its hash is stored. */
  readonly refreshToken: string;
}

type RefreshResult =
  | { readonly outcome: 'refreshed'; readonly session: Session }
  | { readonly outcome: 'expired' }
  /** The token was never issued, or its session has ended. */
  | { readonly outcome: 'unknown' }
  /** The token was used before: the token or its successor may be stolen, so the session was ended. */
  | { readonly outcome: 'reused'; readonly id: string };

/** Why the other sessions of an account end. */
export type SessionEndReason = 'password' | 'google' | 'mailbox' | 'owner' | 'second-factor' | 'operator';

/** A session is one sign-in with the refresh tokens that follow from it, each of which works once. */
export interface Sessions {
  start(uid: string, visit: RequestClient, proven?: boolean): Promise<Session>;
  refresh(refreshToken: string): Promise<RefreshResult>;
  /**
   * Ends a session because its owner signed out or it was idle. Returns the account, or undefined where the
   * session had already ended.
   */
  end(id: string, by?: 'sign-out' | 'idle'): Promise<string | undefined>;
  /** Ends every session of an account except one, and returns the ended sessions. */
  endOthers(uid: string, kept: string | undefined, by: SessionEndReason): Promise<readonly string[]>;
  /** When a session was started, by a password or by Google. */
  startedAt(id: string): Promise<Date | undefined>;
  /** The session of a refresh token, used or not. */
  idOf(refreshToken: string): Promise<string | undefined>;
  /** The state of an active session, which is marked as used now; undefined for other ids. */
  standing(id: string): Promise<SessionStatus | undefined>;
  /** Records that the second factor was proved in a session. */
  prove(id: string): Promise<void>;
  /** Sessions of an account that have not ended, the last used first. */
  of(uid: string): Promise<readonly ListedSession[]>;
  /** Ends one session of an account; false when the account has no active session of this id. */
  endOf(uid: string, id: string): Promise<boolean>;
}

/** A session that has not ended. */
export interface SessionStatus {
  /** The time of the last request before the present one. */
  readonly last_seen_at: Date;
  readonly proven_at: Date | null;
  readonly has_second_factor: boolean;
  readonly email_verified: boolean;
}

interface ListedSession {
  readonly id: string;
  readonly started_at: Date;
  readonly last_seen_at: Date;
  readonly device: string;
  readonly address: string;
}

export const createSessions = (pool: Pool, clock: Clock): Sessions => ({
  ...startingAndEnding(pool, clock),
  ...lookups(pool, clock),
});

type Lookups = 'startedAt' | 'idOf' | 'standing' | 'of';

const startingAndEnding = (pool: Pool, clock: Clock): Omit<Sessions, Lookups> => ({
  async start(uid, visit, proven = false) {
    const now = clock();
    await forgetOld(pool, now);
    return inTransaction(pool, (client) => start(client, now, uid, { ...visit, proven }));
  },

  refresh: (refreshToken) => inTransaction(pool, (client) => refresh(client, refreshToken, clock())),

  end: (id, by = 'sign-out') => endSession(pool, id, by, clock()),

  async endOthers(uid, kept, by) {
    const ended = await pool.query<{ id: string }>(
      `update identity.sessions set ended_at = $3, ended_by = $4
         where uid = $1 and ended_at is null and id is distinct from $2 returning id`,
      [uid, kept ?? null, clock(), by],
    );
    return ended.rows.map(({ id }) => id);
  },

  async prove(id) {
    await pool.query('update identity.sessions set proven_at = $2 where id = $1', [id, clock()]);
  },

  async endOf(uid, id) {
    const ended = await pool.query(
      `update identity.sessions set ended_at = $3, ended_by = 'owner'
          where uid = $1 and id::text = $2 and ended_at is null`,
      [uid, id, clock()],
    );
    return ended.rowCount === 1;
  },
});

const lookups = (pool: Pool, clock: Clock): Pick<Sessions, Lookups> => ({
  async startedAt(id) {
    const found = await pool.query<{ started_at: Date }>(
      'select started_at from identity.sessions where id = $1',
      [id],
    );
    return found.rows[0]?.started_at;
  },

  async idOf(refreshToken) {
    const found = await pool.query<{ session_id: string }>(
      'select session_id from identity.refresh_tokens where token_hash = $1',
      [hashOf(refreshToken)],
    );
    return found.rows[0]?.session_id;
  },

  async standing(id) {
    const now = clock();
    // The main query sees the row as it was before the update.
    const found = await pool.query<SessionStatus>(
      `with seen as (
           update identity.sessions set last_seen_at = $2 where id = $1 and ended_at is null and last_seen_at < $3
         )
         select last_seen_at, proven_at, email_verified, exists (
                  select from identity.second_factors f where f.uid = s.uid and confirmed_at is not null
                ) or exists (select from identity.passkeys p where p.uid = s.uid) as has_second_factor
           from identity.sessions s join identity.accounts using (uid)
          where id = $1 and ended_at is null and expires_at > $2`,
      [id, now, secondsAfter(now, -SEEN_EVERY)],
    );
    return found.rows[0];
  },

  async of(uid) {
    const found = await pool.query<ListedSession>(
      `select id, started_at, last_seen_at, device, address from identity.sessions
          where uid = $1 and ended_at is null and expires_at > $2 order by last_seen_at desc, id`,
      [uid, clock()],
    );
    return found.rows;
  },
});

async function start(
  client: Client,
  now: Date,
  uid: string,
  { device, address, proven }: RequestClient & { readonly proven: boolean },
): Promise<Session> {
  const id = randomUUID();
  await client.query(
    `insert into identity.sessions
       (id, uid, started_at, expires_at, device, address, last_seen_at, proven_at)
     values ($1, $2, $3, $4, $5, $6, $3, case when $7 then $3::timestamptz end)`,
    [id, uid, now, secondsAfter(now, REFRESH_TOKEN_LIFETIME), device, shortAddress(address), proven],
  );
  await endBeyondMost(client, now, uid);
  return { id, uid, refreshToken: await giveToken(client, id) };
}

/** Ends the sessions used longest ago of an account with too many. */
async function endBeyondMost(client: Client, now: Date, uid: string): Promise<void> {
  await client.query(
    `update identity.sessions set ended_at = $2, ended_by = 'newer' where id in
       (select id from identity.sessions where uid = $1 and ended_at is null and expires_at > $2
         order by last_seen_at desc, started_at desc offset $3)`,
    [uid, now, MOST_LIVE],
  );
}

async function refresh(client: Client, refreshToken: string, now: Date): Promise<RefreshResult> {
  // Of two requests with the same token, the second waits here and then finds it used.
  const used = await client.query<{ session_id: string }>(
    `update identity.refresh_tokens set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2 returning session_id`,
    [hashOf(refreshToken), now],
  );
  const id = used.rows[0]?.session_id;
  if (id === undefined) return notUsable(client, refreshToken, now);
  const lengthened = await client.query<{ uid: string }>(
    `update identity.sessions
        set expires_at = least($2, started_at + make_interval(secs => $3)), last_seen_at = $4
      where id = $1 and ended_at is null returning uid`,
    [id, secondsAfter(now, REFRESH_TOKEN_LIFETIME), MAX_SESSION_SECONDS, now],
  );
  const uid = lengthened.rows[0]?.uid;
  if (uid === undefined) return { outcome: 'unknown' };
  await client.query('delete from identity.refresh_tokens where session_id = $1 and expires_at < $2', [
    id,
    oldAt(now),
  ]);
  return { outcome: 'refreshed', session: { id, uid, refreshToken: await giveToken(client, id) } };
}

async function giveToken(client: Client, id: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await client.query(
    `insert into identity.refresh_tokens (token_hash, session_id, expires_at)
       select $1, id, expires_at from identity.sessions where id = $2`,
    [hashOf(refreshToken), id],
  );
  return refreshToken;
}

const oldAt = (now: Date): Date => secondsAfter(now, -REMEMBERED_AFTERWARDS);

async function forgetOld(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from identity.sessions where id in
       (select id from identity.sessions where expires_at < $1 for update skip locked)`,
    [oldAt(now)],
  );
}

async function notUsable(client: Client, refreshToken: string, now: Date): Promise<RefreshResult> {
  const found = await client.query<{ session_id: string; expires_at: Date }>(
    'select session_id, expires_at from identity.refresh_tokens where token_hash = $1',
    [hashOf(refreshToken)],
  );
  const known = found.rows[0];
  if (known === undefined) return { outcome: 'unknown' };
  if (known.expires_at <= now) return { outcome: 'expired' };
  const ended = await endSession(client, known.session_id, 'reuse', now);
  return ended === undefined ? { outcome: 'unknown' } : { outcome: 'reused', id: known.session_id };
}

/** Ends a session and returns its account; undefined where it had already ended. */
async function endSession(
  database: Pool | Client,
  id: string,
  by: 'sign-out' | 'idle' | 'reuse',
  now: Date,
): Promise<string | undefined> {
  const ended = await database.query<{ uid: string }>(
    'update identity.sessions set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null returning uid',
    [id, now, by],
  );
  return ended.rows[0]?.uid;
}

/** The hash that is stored for a refresh token. A fast hash is safe, because a token has 256 random bits. */
const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest();
