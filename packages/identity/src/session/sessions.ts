import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '@zhidan/database';
import { secondsAfter, type Clock } from '../core/clock.js';

/** Seconds within which a refresh token must be used. */
export const REFRESH_TOKEN_LIFETIME = 30 * 86_400;
/** Seconds for which a session that ran out can still be told from one that never was. */
const REMEMBERED_AFTERWARDS = 30 * 86_400;

export interface Session {
  readonly id: string;
  readonly uid: string;
  /** Known to the caller alone: only its hash is kept. */
  readonly refreshToken: string;
}

export type Refreshed =
  | { readonly outcome: 'refreshed'; readonly session: Session }
  | { readonly outcome: 'expired' }
  /** Never given out, or of a session that has ended. */
  | { readonly outcome: 'unknown' }
  /** Used before: it, or what came of it, is in wrong hands, so its session was ended. */
  | { readonly outcome: 'reused'; readonly id: string };

/** What ends the other sessions of an account. */
export type EndedBy = 'password' | 'google' | 'mailbox' | 'owner';

/** A session is one sign-in and the family of refresh tokens that follow from it, each of which works once. */
export interface Sessions {
  start(uid: string): Promise<Session>;
  refresh(refreshToken: string): Promise<Refreshed>;
  /** Ends a session by the sign-out of its owner. */
  end(id: string): Promise<void>;
  /** Ends every session of an account but one, and tells which ones ended. */
  endOthers(uid: string, kept: string | undefined, by: EndedBy): Promise<readonly string[]>;
  /** When a session was started, by showing a password or coming from Google. */
  startedAt(id: string): Promise<Date | undefined>;
  /** The session that a refresh token belongs to, used or not. */
  idOf(refreshToken: string): Promise<string | undefined>;
  isLive(id: string): Promise<boolean>;
}

export function createSessions(pool: Pool, clock: Clock): Sessions {
  const giveToken = async (client: Client, id: string): Promise<string> => {
    const refreshToken = randomBytes(32).toString('base64url');
    await client.query(
      'insert into identity.refresh_tokens (token_hash, session_id, expires_at) values ($1, $2, $3)',
      [hashOf(refreshToken), id, secondsAfter(clock(), REFRESH_TOKEN_LIFETIME)],
    );
    return refreshToken;
  };

  return {
    async start(uid) {
      const now = clock();
      await forgetOld(pool, now);
      return inTransaction(pool, async (client) => {
        const id = randomUUID();
        await client.query(
          'insert into identity.sessions (id, uid, started_at, expires_at) values ($1, $2, $3, $4)',
          [id, uid, now, secondsAfter(now, REFRESH_TOKEN_LIFETIME)],
        );
        return { id, uid, refreshToken: await giveToken(client, id) };
      });
    },

    refresh: (refreshToken) =>
      inTransaction(pool, async (client) => {
        const now = clock();
        // Of two who use it at the same time, the second waits here and then finds it used.
        const used = await client.query<{ session_id: string }>(
          `update identity.refresh_tokens set used_at = $2
           where token_hash = $1 and used_at is null and expires_at > $2 returning session_id`,
          [hashOf(refreshToken), now],
        );
        const id = used.rows[0]?.session_id;
        if (id === undefined) return notUsable(client, refreshToken, now);
        const lengthened = await client.query<{ uid: string }>(
          'update identity.sessions set expires_at = $2 where id = $1 and ended_at is null returning uid',
          [id, secondsAfter(now, REFRESH_TOKEN_LIFETIME)],
        );
        const uid = lengthened.rows[0]?.uid;
        if (uid === undefined) return { outcome: 'unknown' };
        await client.query('delete from identity.refresh_tokens where session_id = $1 and expires_at < $2', [
          id,
          oldAt(now),
        ]);
        return { outcome: 'refreshed', session: { id, uid, refreshToken: await giveToken(client, id) } };
      }),

    async end(id) {
      await endSession(pool, id, 'sign-out', clock());
    },

    async endOthers(uid, kept, by) {
      const ended = await pool.query<{ id: string }>(
        `update identity.sessions set ended_at = $3, ended_by = $4
         where uid = $1 and ended_at is null and id is distinct from $2 returning id`,
        [uid, kept ?? null, clock(), by],
      );
      return ended.rows.map(({ id }) => id);
    },

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

    async isLive(id) {
      const found = await pool.query('select 1 from identity.sessions where id = $1 and ended_at is null', [
        id,
      ]);
      return found.rows.length > 0;
    },
  };
}

const oldAt = (now: Date): Date => secondsAfter(now, -REMEMBERED_AFTERWARDS);

async function forgetOld(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from identity.sessions where id in
       (select id from identity.sessions where expires_at < $1 for update skip locked)`,
    [oldAt(now)],
  );
}

async function notUsable(client: Client, refreshToken: string, now: Date): Promise<Refreshed> {
  const found = await client.query<{ session_id: string; expires_at: Date }>(
    'select session_id, expires_at from identity.refresh_tokens where token_hash = $1',
    [hashOf(refreshToken)],
  );
  const known = found.rows[0];
  if (known === undefined) return { outcome: 'unknown' };
  if (known.expires_at <= now) return { outcome: 'expired' };
  const ended = await endSession(client, known.session_id, 'reuse', now);
  return ended ? { outcome: 'reused', id: known.session_id } : { outcome: 'unknown' };
}

/** False when it had ended before. */
async function endSession(
  database: Pool | Client,
  id: string,
  by: 'sign-out' | 'reuse',
  now: Date,
): Promise<boolean> {
  const ended = await database.query(
    'update identity.sessions set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null',
    [id, now, by],
  );
  return ended.rowCount === 1;
}

/** 256 random bits need no slow hash. */
const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest();
