import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { Clock } from '../core/clock.js';
import { TooManyAttempts } from '../core/refusal.js';
import { clientKeyOf } from './client-address.js';
import {
  countFailure,
  failureExpiryDate,
  accountFailureLimit,
  ipAddressFailureLimit,
  waitAfterFailures,
  type FailureCount,
  type FailureLimit,
} from './slow-down.js';

/**
 * The account, address and browser for which a failed attempt is counted. Attempts for accounts that do not
 * exist are counted in the same way.
 */
interface Attempt {
  /** The e-mail of the account; left out where the attempt is not directed at a single account. */
  readonly email?: string;
  /** The kind of secret that is guessed; each kind has its own count. */
  readonly secret?: 'password' | 'code';
  /** The id under which the account knows this browser. */
  readonly device?: string | undefined;
  readonly address: string | undefined;
}

/**
 * Delays attempts after failed ones, so that passwords and codes cannot be guessed. The counts are in
 * PostgreSQL, so that a restart resets nothing.
 */
export interface FailedSignIns {
  /** Throws `TooManyAttempts` while the account or the address has to wait. */
  mustNotWait(attempt: Attempt): Promise<void>;
  /**
   * Counts a failure; throws `TooManyAttempts` when so many other attempts failed meanwhile that this one
   * should have waited.
   */
  failed(attempt: Attempt): Promise<void>;
  /**
   * Resets the count of the account, or of its known browser. The count of the address remains, or owning one
   * account would allow guesses at all others.
   */
  succeeded(attempt: Omit<Attempt, 'address'>): Promise<void>;
}

interface Subject {
  readonly name: string;
  readonly limit: FailureLimit;
}

/**
 * The subject that is counted. A known browser has its own count: a stranger who guesses from elsewhere must
 * not lock the owner out.
 */
function accountSubject({ email, secret, device }: Omit<Attempt, 'address'>): readonly Subject[] {
  if (email === undefined) return [];
  const whose = device === undefined ? `account ${email}` : `device ${device}`;
  return [{ name: secret === 'code' ? `code of ${whose}` : whose, limit: accountFailureLimit }];
}

const subjectsOf = ({ address, ...account }: Attempt): readonly Subject[] => [
  ...accountSubject(account),
  { name: `address ${clientKeyOf(address)}`, limit: ipAddressFailureLimit },
];

export function createFailedSignIns(pool: Pool, clock: Clock): FailedSignIns {
  const count = async (subjects: readonly Subject[]): Promise<void> => {
    const now = clock();
    await forgetOld(pool, now);
    await inTransaction(pool, async (client) => {
      const counts = await lockCounts(client, subjects, now);
      throwIfWaiting(subjects, counts, now);
      for (const { name } of subjects) await put(client, name, countFailure(counts.get(name), now));
    });
  };

  return {
    async mustNotWait(attempt) {
      const subjects = subjectsOf(attempt);
      throwIfWaiting(subjects, await countsOf(pool, subjects), clock());
    },
    failed: (attempt) => count(subjectsOf(attempt)),
    async succeeded(attempt) {
      await pool.query('delete from identity.failed_sign_ins where subject = any($1)', [
        accountSubject(attempt).map(({ name }) => name),
      ]);
    },
  };
}

type Counts = ReadonlyMap<string, FailureCount>;

function throwIfWaiting(subjects: readonly Subject[], counts: Counts, now: Date): void {
  const wait = Math.max(
    ...subjects.map(({ name, limit }) => waitAfterFailures(counts.get(name), limit, now)),
  );
  if (wait > 0) throw new TooManyAttempts(wait);
}

async function countsOf(
  database: Pool | Client,
  subjects: readonly Subject[],
  lock: '' | 'for update' = '',
): Promise<Counts> {
  const found = await database.query<FailureCount & { subject: string }>(
    `select * from identity.failed_sign_ins where subject = any($1) order by subject ${lock}`,
    [subjects.map(({ name }) => name)],
  );
  return new Map(found.rows.map(({ subject, ...count }) => [subject, count]));
}

/**
 * Locks the counts of these subjects, after inserting missing rows so that there is something to lock. All
 * processes lock rows in the same order.
 */
async function lockCounts(client: Client, subjects: readonly Subject[], now: Date): Promise<Counts> {
  for (const { name } of subjects) {
    await client.query(
      'insert into identity.failed_sign_ins values ($1, 0, $2, $2) on conflict (subject) do nothing',
      [name, now],
    );
  }
  return countsOf(client, subjects, 'for update');
}

async function put(client: Client, subject: string, count: FailureCount): Promise<void> {
  await client.query(
    `update identity.failed_sign_ins set failures = $2, counted_since = $3, last_failed_at = $4
     where subject = $1`,
    [subject, count.failures, count.counted_since, count.last_failed_at],
  );
}

async function forgetOld(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from identity.failed_sign_ins where subject in
       (select subject from identity.failed_sign_ins where last_failed_at < $1 for update skip locked)`,
    [failureExpiryDate(now)],
  );
}
