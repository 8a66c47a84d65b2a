import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { KEEP_ALIVE_OPTIONS } from './pool.js';

const ASK_AGAIN_MS = 500;
const ANSWER_WITHIN_MS = 10_000;

/** A lock that only one process on a database can hold, until it is released or the connection breaks. */
export interface HeldLock {
  /** Resolves with the reason when the lock is lost. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
}

/**
 * Waits until no other session holds the lock of this number. The lock is on a connection of its own, so it is
 * released as soon as this process ends. Rejects when `signal` is aborted or the database is unavailable.
 */
export async function holdLock(
  connectionString: string,
  { lock, name, signal }: { lock: number; name: string; signal: AbortSignal },
): Promise<HeldLock> {
  const client = new pg.Client({
    connectionString,
    application_name: `zhidan ${name}`,
    ...KEEP_ALIVE_OPTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error(`the connection that held the lock of ${name} ended`)));
  });
  const release = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    for (;;) {
      signal.throwIfAborted();
      // The lock is polled, since a statement that waits for it would hold back the vacuum of all tables.
      const asked = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
      if (asked.rows[0]?.mine === true) return { lost, release };
      await sleep(ASK_AGAIN_MS, undefined, { signal });
    }
  } catch (error) {
    await release();
    throw error;
  }
}
