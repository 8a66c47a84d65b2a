import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import type { Queries } from '../table/rows.js';

/** The channel on which the runtime that writes hears of requests. */
export const REQUEST_CHANNEL = 'zhidan_projection_request';
const LOOK_AGAIN_MS = 200;
/** A reader of the past waits for a second or two, and asks again. */
const LOOK_AGAIN_AT_PAST_MS = 50;
/** A reader who asked so long ago and not again waits for the moment no longer. */
const MOMENT_WAITED_FOR = '15 seconds';

type RequestKind = 'rebuild' | 'verify' | 'past';

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
  await requestAndWait(pool, 'rebuild', projections, signal);
}

/** The same without waiting for it: the wish is kept until it is obeyed, over restarts too. */
export async function queueRebuild(database: Queries, projections: readonly string[]): Promise<void> {
  await addRequests(database, 'rebuild', projections);
}

/**
 * Asks the runtime that writes to build tables of read models as they stood at an instant (UTC ISO). The wish is left
 * also where the signal has been given already, for the next time that the same is asked for.
 */
export async function requestPast(
  pool: Pool,
  at: string,
  tables: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await requestAndWait(pool, 'past', [[at, ...tables].join(' ')], signal, LOOK_AGAIN_AT_PAST_MS);
}

/** A moment that is waited for, with all tables that are, and the wishes that building them fulfils. */
export interface MomentRequest {
  readonly at: string;
  readonly tables: ReadonlySet<string>;
  readonly wishes: readonly string[];
}

/** The moment that was asked for first, of those that are waited for still. */
export async function nextMomentRequest(client: Queries): Promise<MomentRequest | undefined> {
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

/** Leaves requests of one kind and waits for what each of them is answered, in the order of the names. */
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
  database: Queries,
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

/** Names that were not answered yet. */
export async function openRequests(client: Queries, kind: RequestKind): Promise<readonly string[]> {
  const open = await client.query<{ projection: string }>(
    'select distinct projection from read_model.requests where kind = $1 and finished is null',
    [kind],
  );
  return open.rows.map(({ projection }) => projection);
}

/** Notes that rebuilding begins, by which those are answered who have asked for it until now. */
export async function markRebuildBegun(client: Queries, projections: readonly string[]): Promise<void> {
  await client.query(
    `update read_model.requests set begun = now()
      where kind = 'rebuild' and projection = any($1) and finished is null`,
    [projections],
  );
}

/**
 * Whether all read models have been built anew that were asked to be since an instant: those of a person who was erased
 * then hold nothing of that person any more. One that was stopped by an event has not.
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

/** Answers all who have asked for this until now; for a rebuild, until it began. */
export async function answerRequests(
  client: Queries,
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
