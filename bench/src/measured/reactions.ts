import type { Pool } from '@zhidan/database';

/** The name of the connection with which an installation's processes hold their lock. */
const HOLDER = 'zhidan processes lock';

/**
 * Runs `work`, which appends past events, while processes are stopped. Afterwards processes skip these events
 * and continue with the next ones.
 */
export async function withReactionsPaused<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ lock: number; pid: number }>(
      `select objid::bigint as lock, pid from pg_locks join pg_stat_activity using (pid)
        where application_name = $1 and locktype = 'advisory' and granted`,
      [HOLDER],
    );
    const [held] = rows;
    if (held === undefined) throw new Error('nobody reacts to events here');
    // This request waits for the lock, and so gets it before a process that polls for it.
    const mine = client.query('select pg_advisory_lock($1)', [held.lock]);
    await pool.query('select pg_terminate_backend($1)', [held.pid]);
    await mine;
    const made = await work();
    await client.query(
      'update processes.checkpoints set position = (select max(position) from event_node.events)',
    );
    return made;
  } finally {
    // The lock is released with its connection.
    client.release(true);
  }
}
