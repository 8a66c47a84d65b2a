import { inTransaction, type Pool } from './pool.js';

/** Other processes hold the lock for longer than a request should wait. */
export class StillLocked extends Error {
  override readonly name = 'StillLocked';
}

const PATIENCE_MS = 10_000;

/**
 * Runs `work` while no other process on the database holds the lock of this number. The lock needs a
 * connection, so each process admits one piece of work at a time. Rejects with `StillLocked` after ten seconds.
 */
export const whileLocked = <Result>(
  pool: Pool,
  lock: number,
  work: () => Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    try {
      // Both the timeout and the lock end with the transaction, and so with the process.
      await client.query(`set local lock_timeout = ${patienceMs}; select pg_advisory_xact_lock(${lock})`);
    } catch (error) {
      throw isLockTimeout(error) ? new StillLocked() : error;
    }
    return work();
  });

const LOCK_NOT_AVAILABLE = '55P03';
const isLockTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
