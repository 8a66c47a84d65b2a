import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, inTransaction, type Client, type Pool } from '@zhidan/database';
import pg from 'pg';

const ASK_AGAIN_MS = 500;
const ANSWER_WITHIN_MS = 10_000;

/** Another runtime has become the leader, so the pending write is refused. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadershipLostError';
  constructor() {
    super('another projection runtime has taken over');
  }
}

/** The right to write the read models, held until it is released or its connection breaks. */
export interface Leadership {
  /** The number of this term, increased by one for each new leader. */
  readonly epoch: number;
  /** Runs a transaction that cannot commit once another runtime leads. */
  transaction<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Publishes the status of this runtime, for requests through the database. */
  reportStatus(status: unknown): Promise<void>;
  /** Resolves with the reason when leadership is lost. */
  readonly lost: Promise<Error>;
  resign(): Promise<void>;
}

/**
 * Waits until no other runtime leads. A separate connection holds the lock, so that it is free at once when
 * this process dies; the epoch stops a runtime that has not noticed the loss of its connection.
 */
export async function acquireLeadership(
  connectionString: string,
  pool: Pool,
  signal: AbortSignal,
): Promise<Leadership> {
  const client = new pg.Client({
    connectionString,
    application_name: 'zhidan projections writer',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('the connection of the writer lock ended')));
  });
  const resign = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await acquireLock(client, signal);
    const epoch = await nextEpoch(client);
    return {
      epoch,
      lost,
      resign,
      transaction: (work) => inFencedTransaction(pool, epoch, work),
      async reportStatus(status) {
        await client.query('update read_model.heartbeat set at = clock_timestamp(), status = $1', [
          JSON.stringify(status),
        ]);
      },
    };
  } catch (error) {
    await resign();
    throw error;
  }
}

/** Polls for the lock: a waiting statement would keep PostgreSQL from vacuuming any table. */
async function acquireLock(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const asked = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ADVISORY_LOCK.readModelWriter,
    ]);
    if (asked.rows[0]?.mine === true) return;
    await sleep(ASK_AGAIN_MS, undefined, { signal });
  }
}

/**
 * Increases the epoch. The update waits for transactions of the previous term, which all hold a lock on this
 * row.
 */
async function nextEpoch(client: pg.Client): Promise<number> {
  const moved = await client.query<{ epoch: number }>(
    'update read_model.writer set epoch = epoch + 1 returning epoch',
  );
  return moved.rows[0]?.epoch ?? 0;
}

/** Runs work as the leader on a connection of any pool; the transaction fails once the epoch has changed. */
export const inFencedTransaction = <Result>(
  pool: Pool,
  epoch: number,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    const held = await client.query('select from read_model.writer where epoch = $1 for share', [epoch]);
    if (held.rowCount === 0) throw new LeadershipLostError();
    return work(client);
  });
