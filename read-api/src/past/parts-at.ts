import { isDatabaseUnavailable } from '@zhidan/database';
import { Problem } from '@zhidan/http';
import { KeptRows } from '../resource/kept-rows.js';
import type { ReadParts } from '../resource/parts.js';
import { poolAt } from './pool-at.js';

/** How long a reader waits for the tables of a moment that are not kept. */
const WAIT_MS = 20_000;
const RETRY_AFTER_S = 5;

/** What reading needs, as of an instant: the same rows, figures and computed columns, from the tables of then. */
export async function partsAt(parts: ReadParts, at: string): Promise<ReadParts> {
  const schema = await parts.openMoment(at, AbortSignal.timeout(WAIT_MS)).catch((error: unknown) => {
    // Why it could not be built stands in the log of the process that builds it.
    throw isDatabaseUnavailable(error) ? error : notBuiltYet();
  });
  if (schema === undefined) return { ...parts, clock: () => new Date(at) };
  const pool = poolAt(parts.pool, schema);
  return { ...parts, pool, kept: new KeptRows(pool), clock: () => new Date(at) };
}

const notBuiltYet = () =>
  new Problem(503, 'PAST_NOT_READY', '正在整理那個時刻的資料，請稍候再試一次', { retryAfter: RETRY_AFTER_S });
