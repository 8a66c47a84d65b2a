import type { Pool } from '@zhidan/database';
import type { Clock } from '../core/clock.js';

export interface Account {
  readonly uid: string;
  /** The e-mail in lower case; no two accounts have the same. */
  readonly email: string;
  readonly name: string;
  /** Null for an account that signs in with Google only. */
  readonly password_hash: string | null;
  readonly email_verified: boolean;
  /** The address of the account's picture; empty when there is none. */
  readonly picture: string;
  /** The customer record of this account; null before its first use. */
  readonly customer_id: string | null;
}

interface NewAccount extends Omit<Account, 'customer_id' | 'picture'> {
  readonly picture?: string;
  /** Google's id of the person, for an account that was made by signing in with Google. */
  readonly google_sub?: string;
}

export interface Accounts {
  byEmail(email: string): Promise<Account | undefined>;
  byUid(uid: string): Promise<Account | undefined>;
  /** Adds an account; returns undefined when another account already has the e-mail. */
  add(account: NewAccount): Promise<Account | undefined>;
  setCustomer(uid: string, customerId: string): Promise<void>;
  /**
   * Stores a new password hash. Also cancels a pending change of the e-mail, since a person who knew the old
   * password may have requested it.
   */
  setPassword(uid: string, passwordHash: string): Promise<void>;
  /**
   * Marks the e-mail as confirmed; returns undefined when the account now has another e-mail or has been
   * deleted.
   */
  verifyEmail(uid: string, email: string): Promise<Account | undefined>;
  /**
   * Sets a new e-mail that was confirmed; undefined when the e-mail is taken or the account has been deleted.
   */
  changeEmail(uid: string, email: string): Promise<Account | undefined>;
  confirmEmails(emails: readonly string[]): Promise<void>;
  byGoogle(sub: string): Promise<Account | undefined>;
  /**
   * Links a Google account, whose e-mail counts as confirmed. A password that was set before the e-mail was
   * confirmed may be a stranger's, and is removed.
   */
  linkGoogle(uid: string, sub: string, picture: string): Promise<Account | undefined>;
}

const COLUMNS = 'uid, email, name, password_hash, email_verified, picture, customer_id';

export function createAccounts(pool: Pool, clock: Clock): Accounts {
  const one = async (sql: string, values: readonly unknown[]): Promise<Account | undefined> =>
    (await pool.query<Account>(sql, [...values])).rows[0];

  return {
    byEmail: (email) => one(`select ${COLUMNS} from identity.accounts where email = $1`, [email]),
    byUid: (uid) => one(`select ${COLUMNS} from identity.accounts where uid = $1`, [uid]),
    add: ({ uid, email, name, password_hash, email_verified, picture = '', google_sub = null }) =>
      one(
        `insert into identity.accounts
           (uid, email, name, password_hash, email_verified, created_at, picture, google_sub)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning ${COLUMNS}`,
        [uid, email, name, password_hash, email_verified, clock(), picture, google_sub],
      ),
    async setCustomer(uid, customerId) {
      await pool.query('update identity.accounts set customer_id = $2 where uid = $1', [uid, customerId]);
    },
    async setPassword(uid, passwordHash) {
      await pool.query(
        `with given_up as (delete from identity.codes where uid = $1 and purpose = 'CHANGE_EMAIL')
         update identity.accounts set password_hash = $2 where uid = $1`,
        [uid, passwordHash],
      );
    },
    verifyEmail: (uid, email) =>
      one(
        `update identity.accounts set email_verified = true where uid = $1 and email = $2 returning ${COLUMNS}`,
        [uid, email],
      ),
    changeEmail: (uid, email) =>
      one(
        `update identity.accounts set email = $2, email_verified = true
         where uid = $1 and not exists (select from identity.accounts where email = $2 and uid <> $1)
         returning ${COLUMNS}`,
        [uid, email],
      ),
    async confirmEmails(emails) {
      await pool.query(
        'update identity.accounts set email_verified = true where email = any($1) and not email_verified',
        [emails],
      );
    },
    byGoogle: (sub) => one(`select ${COLUMNS} from identity.accounts where google_sub = $1`, [sub]),
    linkGoogle: (uid, sub, picture) =>
      one(
        `update identity.accounts set google_sub = $2, picture = $3, email_verified = true,
           password_hash = case when email_verified then password_hash end
         where uid = $1 and google_sub is null returning ${COLUMNS}`,
        [uid, sub, picture],
      ),
  };
}
