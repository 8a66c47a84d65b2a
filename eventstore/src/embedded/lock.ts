import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** An arbitrary number; a node holds the lock as long as its writing connection lives. */
const WRITER_LOCK = 5_920_418;

/**
 * Several attempts, since PostgreSQL releases the lock of a killed node only when it notices the broken
 * connection.
 */
const TRIES = 40;
const BETWEEN_TRIES_MS = 50;

/** Another node is writing events to this database. */
export class EventsLockedError extends Error {
  override readonly name = 'EventsLockedError';
}

/** Makes this connection the only one that may write events. */
export async function takeWriterLock(connection: pg.Client): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      WRITER_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await sleep(BETWEEN_TRIES_MS);
  }
  throw new EventsLockedError('another event node writes the events of this database');
}
