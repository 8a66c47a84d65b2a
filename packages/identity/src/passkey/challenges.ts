import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@zhidan/database';
import { secondsAfter, type Clock } from '../core/clock.js';

/** In seconds: a person must confirm on the device within this time. */
export const CHALLENGE_LIFETIME = 300;

/** The purpose of a challenge, and the only session, sign-in or browser that may use it. */
export interface ChallengeUse {
  readonly purpose: 'enrolment' | 'proof' | 'second-factor' | 'sign-in';
  /** The id of the session, the pending credential of the sign-in, or the secret of the browser. */
  readonly boundTo: string;
}

/** Random texts that an authenticator signs. Only hashes are stored, and each challenge works once. */
export interface Challenges {
  give(use: ChallengeUse): Promise<Uint8Array<ArrayBuffer>>;
  /** Uses up a challenge, in base64url; false for one that was used, has expired, or was given for another use. */
  use(challenge: string, use: ChallengeUse): Promise<boolean>;
}

export function createChallenges(pool: Pool, clock: Clock): Challenges {
  return {
    async give(use) {
      const now = clock();
      const challenge = new Uint8Array(randomBytes(32));
      await pool.query('delete from identity.challenges where expires_at <= $1', [now]);
      await pool.query('insert into identity.challenges values ($1, $2, $3)', [
        sha256(challenge),
        boundHashOf(use),
        secondsAfter(now, CHALLENGE_LIFETIME),
      ]);
      return challenge;
    },
    async use(challenge, use) {
      const used = await pool.query(
        'delete from identity.challenges where challenge_hash = $1 and bound_hash = $2 and expires_at > $3',
        [sha256(Buffer.from(challenge, 'base64url')), boundHashOf(use), clock()],
      );
      return used.rowCount === 1;
    },
  };
}

const sha256 = (of: Uint8Array | string): Buffer => createHash('sha256').update(of).digest();

const boundHashOf = ({ purpose, boundTo }: ChallengeUse): Buffer => sha256(`${purpose} ${boundTo}`);
