import type { Pool } from '@zhidan/database';
import { requestAndWait } from '../requests.js';
import type { Verdict } from './verify.js';

/** Asks the runtime that writes to compare read models with what the events say. */
export async function requestVerification(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Verdict[]> {
  return (await requestAndWait(pool, 'verify', projections, signal)) as readonly Verdict[];
}
