import type { Pool } from '@zhidan/database';

/** Under this name those that react to events hold the lock that only one runtime of them has. */
const HOLDER = 'zhidan processes lock';

/**
 * Makes past events: no process reacts to them while they are made, nor ever after, as in a shop that has had its
 * orders over years. The processes that reacted before go on with what comes next.
 */
export async function whileNobodyReacts<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ lock: number; pid: number }>(
      `select objid::bigint as lock, pid from pg_locks join pg_stat_activity using (pid)
        where application_name = $1 and locktype = 'advisory' and granted`,
      [HOLDER],
    );
    const [held] = rows;
    if (held === undefined) throw new Error('nobody reacts to events here');
    // A request that waits is answered before one that asks again.
    const mine = client.query('select pg_advisory_lock($1)', [held.lock]);
    await pool.query('select pg_terminate_backend($1)', [held.pid]);
    await mine;
    const made = await work();
    await client.query(
      'update processes.checkpoints set position = (select max(position) from event_node.events)',
    );
    return made;
  } finally {
    // With its connection goes the lock.
    client.release(true);
  }
}
