import type { Pool } from '@zhidan/database';
import type { Clock } from '../core/clock.js';

export interface Account {
  readonly uid: string;
  /** Lower-case; no two accounts have the same. */
  readonly email: string;
  readonly name: string;
  /** Null for an account that signs in elsewhere. */
  readonly password_hash: string | null;
  readonly email_verified: boolean;
  /** The customer record that serves this account; null before its first use. */
  readonly customer_id: string | null;
}

export type NewAccount = Omit<Account, 'customer_id'>;

export interface Accounts {
  byEmail(email: string): Promise<Account | undefined>;
  byUid(uid: string): Promise<Account | undefined>;
  /** Undefined when the e-mail is taken. */
  add(account: NewAccount): Promise<Account | undefined>;
  setCustomer(uid: string, customerId: string): Promise<void>;
}

const COLUMNS = 'uid, email, name, password_hash, email_verified, customer_id';

export function createAccounts(pool: Pool, clock: Clock): Accounts {
  const one = async (sql: string, values: readonly unknown[]): Promise<Account | undefined> =>
    (await pool.query<Account>(sql, [...values])).rows[0];

  return {
    byEmail: (email) => one(`select ${COLUMNS} from identity.accounts where email = $1`, [email]),
    byUid: (uid) => one(`select ${COLUMNS} from identity.accounts where uid = $1`, [uid]),
    add: ({ uid, email, name, password_hash, email_verified }) =>
      one(
        `insert into identity.accounts (uid, email, name, password_hash, email_verified, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (email) do nothing returning ${COLUMNS}`,
        [uid, email, name, password_hash, email_verified, clock()],
      ),
    async setCustomer(uid, customerId) {
      await pool.query('update identity.accounts set customer_id = $2 where uid = $1', [uid, customerId]);
    },
  };
}
