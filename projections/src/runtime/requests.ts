import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import type { Queries } from '../table/rows.js';
import type { Verdict } from './verify.js';

/** The channel on which the runtime that writes hears of requests. */
export const REQUEST_CHANNEL = 'zhidan_projection_request';
const LOOK_AGAIN_MS = 200;

type Kind = 'rebuild' | 'verify' | 'past';

/** What was asked for could not be done; the message says why. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

/**
 * Asks the runtime that writes, in whichever process, to fold all events again beside the serving tables.
 * Kept when the new rows serve; rejects with `RequestFailed` when an event stops that.
 */
export async function requestRebuild(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await request(pool, 'rebuild', projections, signal);
}

/** The same without waiting for it: the wish is kept until it is obeyed, over restarts too. */
export async function leaveRebuild(pool: Pool, projections: readonly string[]): Promise<void> {
  await leave(pool, 'rebuild', projections);
}

/** Asks the runtime that writes to compare read models with what the events say. */
export async function requestVerification(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Verdict[]> {
  return (await request(pool, 'verify', projections, signal)) as readonly Verdict[];
}

/** Asks the runtime that writes to build all read models as they stood at an instant (UTC ISO). */
export async function requestPast(pool: Pool, at: string, signal: AbortSignal): Promise<void> {
  await request(pool, 'past', [at], signal);
}

async function request(
  pool: Pool,
  kind: Kind,
  projections: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly unknown[]> {
  const requests = await leave(pool, kind, projections);
  for (;;) {
    const answers = await answersTo(pool, requests);
    if (answers.every(({ finished }) => finished)) return answers.map(({ result }) => result);
    await sleep(LOOK_AGAIN_MS, undefined, signal === undefined ? {} : { signal });
  }
}

async function leave(pool: Pool, kind: Kind, projections: readonly string[]): Promise<readonly string[]> {
  const asked = await pool.query<{ request: string }>(
    `insert into read_model.requests (kind, projection) select $1, unnest($2::text[]) returning request`,
    [kind, projections],
  );
  await pool.query(`select pg_notify($1, '')`, [REQUEST_CHANNEL]);
  return asked.rows.map(({ request }) => request);
}

async function answersTo(pool: Pool, requests: readonly string[]) {
  const { rows } = await pool.query<{
    projection: string;
    finished: boolean;
    error: string | null;
    result: unknown;
  }>(
    `select projection, finished is not null as finished, error, result
       from read_model.requests where request = any($1) order by projection`,
    [requests],
  );
  const failed = rows.find(({ error }) => error !== null);
  if (failed !== undefined) throw new RequestFailed(`${failed.projection}: ${failed.error}`);
  return rows;
}

/** Names that were not answered yet. */
export async function openRequests(client: Queries, kind: Kind): Promise<readonly string[]> {
  const open = await client.query<{ projection: string }>(
    'select distinct projection from read_model.requests where kind = $1 and finished is null',
    [kind],
  );
  return open.rows.map(({ projection }) => projection);
}

/** Answers everybody who has asked for this until now. */
export async function answerRequests(
  client: Queries,
  kind: Kind,
  projection: string,
  answer: { readonly error?: string; readonly result?: unknown } = {},
): Promise<void> {
  await client.query(
    `update read_model.requests set finished = now(), error = $3, result = $4
      where kind = $1 and projection = $2 and finished is null`,
    [kind, projection, answer.error ?? null, JSON.stringify(answer.result ?? null)],
  );
  await client.query(`delete from read_model.requests where finished < now() - interval '1 day'`);
}
