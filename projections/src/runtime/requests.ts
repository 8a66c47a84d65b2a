import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import type { QueryClient } from '../table/rows.js';

/** The PostgreSQL channel that notifies the writing runtime of requests. */
export const REQUEST_CHANNEL = 'zhidan_projection_request';
const LOOK_AGAIN_MS = 200;
/** The polling interval of a request for the past: building a moment takes a second or two. */
const LOOK_AGAIN_AT_PAST_MS = 50;
/** A request for a moment counts as abandoned if it was not repeated for this long. */
const MOMENT_WAITED_FOR = '15 seconds';

type RequestKind = 'rebuild' | 'verify' | 'past';

/** A request could not be fulfilled; the message gives the reason. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
}

/**
 * Requests a rebuild from the writing runtime, in any process: all events are folded again into new tables.
 * Resolves when the new rows serve; rejects with `RequestFailed` if an event prevents this.
 */
export async function requestRebuild(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await requestAndWait(pool, 'rebuild', projections, signal);
}

/**
 * Requests a rebuild without waiting: the request remains stored until it is fulfilled, even across restarts.
 */
export async function queueRebuild(database: QueryClient, projections: readonly string[]): Promise<void> {
  await addRequests(database, 'rebuild', projections);
}

/**
 * Requests tables of read models as they stood at an instant (UTC ISO) from the writing runtime. The request is
 * stored even if the signal is already aborted, so that the next request for this moment finds the tables.
 */
export async function requestMomentTables(
  pool: Pool,
  at: string,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await requestAndWait(pool, 'past', [[at, ...tables].join(' ')], signal, LOOK_AGAIN_AT_PAST_MS);
}

/** A requested moment: all tables that callers need, and the stored requests that building them fulfils. */
export interface MomentRequest {
  readonly at: string;
  readonly tables: ReadonlySet<string>;
  readonly wishes: readonly string[];
}

/** Returns the moment that was requested first among those that are not abandoned. */
export async function nextMomentRequest(client: QueryClient): Promise<MomentRequest | undefined> {
  await client.query(
    `update read_model.requests set finished = now(), error = 'it was not waited for any longer'
      where kind = 'past' and finished is null and requested < now() - interval '${MOMENT_WAITED_FOR}'`,
  );
  const open = await client.query<{ wish: string }>(
    `select projection as wish from read_model.requests where kind = 'past' and finished is null
      group by projection order by min(requested), projection`,
  );
  const [first] = open.rows;
  if (first === undefined) return undefined;
  const [at = ''] = first.wish.split(' ');
  const wishes = open.rows.map(({ wish }) => wish).filter((wish) => wish.split(' ')[0] === at);
  return { at, tables: new Set(wishes.flatMap((wish) => wish.split(' ').slice(1))), wishes };
}

/** Stores requests of one kind and waits for the answer to each, in the order of the names. */
export async function requestAndWait(
  pool: Pool,
  kind: RequestKind,
  projections: readonly string[],
  signal?: AbortSignal,
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<readonly unknown[]> {
  const requests = await addRequests(pool, kind, projections);
  for (;;) {
    const answers = await readAnswers(pool, requests);
    if (answers.every(({ finished }) => finished)) return answers.map(({ result }) => result);
    await sleep(lookAgainMs, undefined, signal === undefined ? {} : { signal });
  }
}

async function addRequests(
  database: QueryClient,
  kind: RequestKind,
  projections: readonly string[],
): Promise<readonly string[]> {
  const asked = await database.query<{ request: string }>(
    `insert into read_model.requests (kind, projection) select $1, unnest($2::text[]) returning request`,
    [kind, projections],
  );
  await database.query(`select pg_notify($1, '')`, [REQUEST_CHANNEL]);
  return asked.rows.map(({ request }) => request);
}

async function readAnswers(pool: Pool, requests: readonly string[]) {
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

/** Lists the read models with an unanswered request of this kind. */
export async function readOpenRequests(client: QueryClient, kind: RequestKind): Promise<readonly string[]> {
  const open = await client.query<{ projection: string }>(
    'select distinct projection from read_model.requests where kind = $1 and finished is null',
    [kind],
  );
  return open.rows.map(({ projection }) => projection);
}

/** Records that a rebuild begins; requests made before this moment are answered by that rebuild. */
export async function markRebuildBegun(client: QueryClient, projections: readonly string[]): Promise<void> {
  await client.query(
    `update read_model.requests set begun = now()
      where kind = 'rebuild' and projection = any($1) and finished is null`,
    [projections],
  );
}

/**
 * Whether all read models that had to be rebuilt since an instant are rebuilt, so that their rows contain no
 * data of an erased person. A read model that an event stopped counts as not rebuilt.
 */
export async function isRebuiltSince(pool: Pool, since: Date): Promise<boolean> {
  const { rows } = await pool.query(
    `select from
       (select distinct on (projection) finished, error from read_model.requests
         where kind = 'rebuild' and requested >= $1 order by projection, requested desc) as last
      where finished is null or error is not null limit 1`,
    [since],
  );
  return rows.length === 0;
}

/**
 * Answers all requests of a kind that exist now; for a rebuild, only the requests that were made before the
 * rebuild began.
 */
export async function answerRequests(
  client: QueryClient,
  kind: RequestKind,
  projection: string,
  answer: { readonly error?: string; readonly result?: unknown } = {},
): Promise<void> {
  await client.query(
    `update read_model.requests set finished = now(), error = $3, result = $4
      where kind = $1 and projection = $2 and finished is null and (kind <> 'rebuild' or begun is not null)`,
    [kind, projection, answer.error ?? null, JSON.stringify(answer.result ?? null)],
  );
  await client.query(`delete from read_model.requests where finished < now() - interval '1 day'`);
}
