import type { Pool } from '@zhidan/database';
import { requestAndWait } from '../requests.js';
import type { VerificationResult } from './verify.js';

/** Requests a comparison of read models with their events from the writing runtime. */
export async function requestVerification(
  pool: Pool,
  projections: readonly string[],
  signal?: AbortSignal,
): Promise<readonly VerificationResult[]> {
  return (await requestAndWait(pool, 'verify', projections, signal)) as readonly VerificationResult[];
}
