import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from '@zhidan/database';

/** The channel on which the runtime that writes hears of requests. */
export const REBUILD_CHANNEL = 'zhidan_rebuild';
const LOOK_AGAIN_MS = 200;

/** The rebuild was asked for and could not be done. */
export class RebuildFailed extends Error {
  override readonly name = 'RebuildFailed';
}

type Queries = Pick<Client, 'query'>;

/** Asks the runtime that writes, in whichever process, to rebuild; kept when the new rows serve. */
export async function requestRebuild(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const asked = await pool.query<{ request: string }>(
    `insert into read_model.rebuild_requests (projection) select unnest($1::text[]) returning request`,
    [projections],
  );
  const requests = asked.rows.map(({ request }) => request);
  await pool.query(`select pg_notify($1, '')`, [REBUILD_CHANNEL]);
  for (;;) {
    const open = await pool.query<{ finished: boolean; error: string | null; projection: string }>(
      `select projection, finished is not null as finished, error
         from read_model.rebuild_requests where request = any($1)`,
      [requests],
    );
    const failed = open.rows.find(({ error }) => error !== null);
    if (failed !== undefined) throw new RebuildFailed(`${failed.projection}: ${failed.error}`);
    if (open.rows.every(({ finished }) => finished)) return;
    await sleep(LOOK_AGAIN_MS, undefined, signal === undefined ? {} : { signal });
  }
}

export async function requestedRebuilds(client: Queries): Promise<readonly string[]> {
  const open = await client.query<{ projection: string }>(
    'select distinct projection from read_model.rebuild_requests where finished is null',
  );
  return open.rows.map(({ projection }) => projection);
}

export async function answerRequests(
  client: Queries,
  projections: readonly string[],
  error?: string,
): Promise<void> {
  await client.query(
    `update read_model.rebuild_requests set finished = now(), error = $2
      where projection = any($1) and finished is null`,
    [projections, error ?? null],
  );
  await client.query(`delete from read_model.rebuild_requests where finished < now() - interval '1 day'`);
}
