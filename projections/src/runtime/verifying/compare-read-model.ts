import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import { openRequests } from '../requests.js';
import { NotVerifiable, verifyAtPace, type VerificationPace, type Verdict } from './verify.js';

/**
 * Compares a read model at the pace that is asked for. Undefined where it cannot be compared now, or is being built
 * anew, as after an erasure: then its rows may say what the events do not say any more.
 */
export async function compareReadModel(
  pool: Pool,
  eventStore: EventStore,
  projection: Projection,
  unhurried: VerificationPace,
): Promise<Verdict | undefined> {
  try {
    const verdict = await verifyAtPace(pool, eventStore, projection, unhurried);
    if (verdict.differing === 0) return verdict;
    // A person may have been erased between the first event and the last: what differs, differs twice.
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
  (await openRequests(pool, 'rebuild')).includes(name);
