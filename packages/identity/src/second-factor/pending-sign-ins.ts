import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@zhidan/database';
import { secondsAfter, type Clock } from '../core/clock.js';

/** Seconds within which a sign-in must prove the second factor. */
const PENDING_FOR = 600;

/** Sign-ins with a proved password, or through Google, that wait for the second factor. */
export interface PendingSignIns {
  /** A credential with which the sign-in continues; only its hash is stored. */
  begin(uid: string): Promise<string>;
  uidOf(credential: string): Promise<string | undefined>;
  /** Uses a credential up; false when it was used before, since one credential gives one session. */
  end(credential: string): Promise<boolean>;
  endAllOf(uid: string): Promise<void>;
}

export function createPendingSignIns(pool: Pool, clock: Clock): PendingSignIns {
  return {
    async begin(uid) {
      const now = clock();
      const credential = randomBytes(32).toString('base64url');
      await pool.query('delete from identity.pending_sign_ins where expires_at <= $1', [now]);
      await pool.query('insert into identity.pending_sign_ins values ($1, $2, $3)', [
        hashOf(credential),
        uid,
        secondsAfter(now, PENDING_FOR),
      ]);
      return credential;
    },
    async uidOf(credential) {
      const found = await pool.query<{ uid: string }>(
        'select uid from identity.pending_sign_ins where credential_hash = $1 and expires_at > $2',
        [hashOf(credential), clock()],
      );
      return found.rows[0]?.uid;
    },
    async end(credential) {
      const ended = await pool.query('delete from identity.pending_sign_ins where credential_hash = $1', [
        hashOf(credential),
      ]);
      return ended.rowCount === 1;
    },
    async endAllOf(uid) {
      await pool.query('delete from identity.pending_sign_ins where uid = $1', [uid]);
    },
  };
}

/** The hash that is stored for a credential. A fast hash is safe, because a credential has 256 random bits. */
const hashOf = (credential: string): Buffer => createHash('sha256').update(credential).digest();
