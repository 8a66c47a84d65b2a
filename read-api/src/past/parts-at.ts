import { isDatabaseUnavailable } from '@zhidan/database';
import { Problem, withinTimeout } from '@zhidan/http';
import { RowCache } from '../resource/kept-rows.js';
import type { ReadDependencies } from '../resource/parts.js';
import { pastPool } from './pool-at.js';

/**
 * How long one request waits for the tables of a moment; with the rest of the request, a person waits no longer
 * than for other pages.
 */
const WAIT_MS = 1_400;
const RETRY_AFTER_S = 1;

/**
 * The parts for reading the past at an instant: rows, figures and computed columns come from the tables of that
 * moment. Reading throws 503 `PAST_NOT_READY` where these tables are not built in time; building continues
 * meanwhile.
 */
export async function pastReadDependencies(parts: ReadDependencies, at: string): Promise<ReadDependencies> {
  const until = performance.now() + WAIT_MS;
  const past = await parts.openMoment(at);
  if (past === undefined) return { ...parts, clock: () => new Date(at) };
  const pool = pastPool(parts.pool, past.schema, (tables) =>
    withinTimeout(Math.max(0, until - performance.now()), (signal) => past.fill(tables, signal)).catch(
      (error: unknown) => {
        // The process that builds the tables has already logged the error.
        throw isDatabaseUnavailable(error) ? error : notBuiltYet();
      },
    ),
  );
  return { ...parts, pool, kept: new RowCache(pool), clock: () => new Date(at) };
}

const notBuiltYet = () =>
  new Problem(503, 'PAST_NOT_READY', '正在整理那個時刻的資料，請稍候再試一次', { retryAfter: RETRY_AFTER_S });
