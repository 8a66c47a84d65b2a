import { isDatabaseUnavailable } from '@zhidan/database';
import { Problem, within } from '@zhidan/http';
import { KeptRows } from '../resource/kept-rows.js';
import type { ReadParts } from '../resource/parts.js';
import { poolAt } from './pool-at.js';

/** How long one request waits for the tables of a moment: with what else it takes, no longer than a person does. */
const WAIT_MS = 1_400;
const RETRY_AFTER_S = 1;

/**
 * What reading needs, as of an instant: the same rows, figures and computed columns, from the tables of then. Reading
 * throws 503 `PAST_NOT_READY` where these are not there in time; they are built meanwhile.
 */
export async function partsAt(parts: ReadParts, at: string): Promise<ReadParts> {
  const until = performance.now() + WAIT_MS;
  const past = await parts.openMoment(at);
  if (past === undefined) return { ...parts, clock: () => new Date(at) };
  const pool = poolAt(parts.pool, past.schema, (tables) =>
    within(Math.max(0, until - performance.now()), (signal) => past.fill(tables, signal)).catch(
      (error: unknown) => {
        // Why they could not be built stands in the log of the process that builds them.
        throw isDatabaseUnavailable(error) ? error : notBuiltYet();
      },
    ),
  );
  return { ...parts, pool, kept: new KeptRows(pool), clock: () => new Date(at) };
}

const notBuiltYet = () =>
  new Problem(503, 'PAST_NOT_READY', '正在整理那個時刻的資料，請稍候再試一次', { retryAfter: RETRY_AFTER_S });
