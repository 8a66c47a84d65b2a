import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import { readOpenRequests } from '../requests.js';
import { NotVerifiable, verifyAtPace, type VerificationPace, type VerificationResult } from './verify.js';

/**
 * Compares a read model with its events at a limited speed. Undefined if no comparison is possible now or the
 * read model is being rebuilt, for example after an erasure: until then the rows may contain data that the
 * events no longer have.
 */
export async function compareReadModel(
  pool: Pool,
  eventStore: EventStore,
  projection: Projection,
  unhurried: VerificationPace,
): Promise<VerificationResult | undefined> {
  try {
    const verdict = await verifyAtPace(pool, eventStore, projection, unhurried);
    if (verdict.differing === 0) return verdict;
    // A person may be erased during the comparison, so a difference counts only if a second comparison confirms
    // it.
    if (await isBeingBuilt(pool, projection)) return undefined;
    eventStore.forgetKeys();
    const again = await verifyAtPace(pool, eventStore, projection, unhurried);
    return again.differing > 0 && (await isBeingBuilt(pool, projection)) ? undefined : again;
  } catch (error) {
    if (error instanceof NotVerifiable) return undefined;
    throw error;
  }
}

const isBeingBuilt = async (pool: Pool, { name }: Projection): Promise<boolean> =>
  (await readOpenRequests(pool, 'rebuild')).includes(name);
