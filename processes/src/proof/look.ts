import { idOfStream } from '@zhidan/domain';
import { daySealed, type SealedHead } from '@zhidan/domain/seal';
import {
  headFault,
  sealedHeadsOf,
  verifyEvent,
  verifySeal,
  type ChainFault,
  type ChainFollower,
  type RawReader,
  type SealFault,
  type StoredEvent,
} from '@zhidan/eventstore';
import type { FoundFault } from './ledger.js';

/** The number of heads that are read together. */
const HEADS_AT_ONCE = 50;

export const faultOfEvent = (fault: ChainFault | SealFault, head?: SealedHead): FoundFault => ({
  kind: 'event',
  place: fault.stream,
  at: fault.revision === undefined ? null : String(fault.revision),
  fault: fault.fault,
  head,
});

/**
 * Compares an event of a daily seal with the streams that it names, in batches; yields the number of heads and
 * their faults. Heads that the follower has just verified with their chain are not read again.
 */
export async function* sealFaults(
  store: RawReader,
  event: StoredEvent,
  follower: Pick<ChainFollower, 'hashAt'>,
): AsyncGenerator<{ readonly heads: number; readonly faults: readonly FoundFault[] }> {
  const named = sealedHeadsOf(event);
  for (let from = 0; from < named.length; from += HEADS_AT_ONCE) {
    const heads = named.slice(from, from + HEADS_AT_ONCE);
    const found = heads.map(async (head) => {
      if (follower.hashAt(head) === head.hash) return [];
      return (await headFault(store, head)).map((fault) => faultOfEvent(fault, head));
    });
    yield { heads: heads.length, faults: (await Promise.all(found)).flat() };
  }
  if (event.type === daySealed.type) yield { heads: 0, faults: await sumFaults(store, event.stream) };
}

/** Faults in the parts, sums and signature of a whole seal; its heads are compared separately. */
async function sumFaults(store: RawReader, stream: string): Promise<readonly FoundFault[]> {
  const verified = await verifySeal(store, idOfStream(stream), 1);
  return (verified?.faults ?? [])
    .filter((fault) => fault.stream === stream)
    .map((fault) => faultOfEvent(fault));
}

const OF_SEALS: ReadonlySet<string> = new Set<SealFault['fault']>([
  'seal-unreadable',
  'seal-does-not-add-up',
  'signature-differs',
]);

export async function doesFaultStillExist(
  store: RawReader,
  known: Pick<FoundFault, 'place' | 'at' | 'fault'> & { readonly head: SealedHead | null },
): Promise<boolean> {
  const { place, at, fault, head } = known;
  const isIt = (found: FoundFault) =>
    found.place === place && (found.at ?? '') === at && found.fault === fault;
  if (head !== null) return (await headFault(store, head)).map((each) => faultOfEvent(each)).some(isIt);
  if (OF_SEALS.has(fault)) return (await sumFaults(store, place)).some(isIt);
  const faults = await verifyEvent(store, place, Number(at));
  // A missing event still counts as a fault.
  return faults === undefined || faults.map((each) => faultOfEvent(each)).some(isIt);
}
