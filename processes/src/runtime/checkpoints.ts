import { preparedQuery, type Pool } from '@zhidan/database';

/** The event or timer at which a process stopped, and the error. */
export interface ProcessStop {
  /** The stream and revision of the event, or the key of the timer. */
  readonly at: string;
  /** The event's type; null for a timer or an unreadable event. */
  readonly event_type: string | null;
  readonly error: string;
  /** The UTC ISO instant since which the process has been stopped. */
  readonly since: string;
}

export interface Checkpoint {
  readonly process: string;
  /** The position up to which all events were handled; null before the first event. */
  readonly position: string | null;
  readonly stop: ProcessStop | null;
}

export async function readCheckpoints(pool: Pool): Promise<readonly Checkpoint[]> {
  const { rows } = await pool.query<Checkpoint>(
    'select process, position::text as position, stop from processes.checkpoints order by process',
  );
  return rows;
}

export async function saveCheckpoint(pool: Pool, process: string, position: bigint): Promise<void> {
  await pool.query(
    preparedQuery(
      `insert into processes.checkpoints as before (process, position) values ($1, $2::numeric)
       on conflict (process) do update
         set position = greatest(before.position, excluded.position), updated = now()`,
      [process, position.toString()],
    ),
  );
}

export async function saveStop(pool: Pool, process: string, stop: ProcessStop | null): Promise<void> {
  await pool.query(
    `insert into processes.checkpoints (process, stop) values ($1, $2)
     on conflict (process) do update set stop = excluded.stop, updated = now()`,
    [process, stop === null ? null : JSON.stringify(stop)],
  );
}
