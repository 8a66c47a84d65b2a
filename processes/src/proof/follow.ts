import type { ChainFollower, StoredEvent } from '@zhidan/eventstore';
import { eventPagesAfter } from './log-pages.js';
import { faultOfEvent, doesFaultStillExist } from './look.js';
import { noteFaults, type VerificationDependencies } from './parts.js';

const PAGE = 500;
/** The most known faults that one run checks again. */
const MOST_AGAIN = 100;

/**
 * Verifies the hash chain of every event since the last run. The very first run begins at the end of the log,
 * since a full round verifies the events before it.
 */
export async function verifyNewEvents(
  parts: VerificationDependencies,
  follower: ChainFollower,
): Promise<void> {
  const { eventStore, ledger, pace, signal, clock } = parts;
  const followed = await ledger.followed();
  if (followed === undefined) return ledger.saveFollowed(await endOfLog(eventStore), clock(), 0);
  pace.begin();
  let last = followed;
  for await (const page of eventPagesAfter(eventStore, followed, PAGE)) {
    signal.throwIfAborted();
    await noteFaults(parts, await faultsIn(follower, page));
    parts.compared('new', page.length);
    last = page.at(-1)?.position ?? last;
    await ledger.saveFollowed(last, clock(), page.length);
    if (page.length === PAGE) await pace.rest(page.length);
  }
  await ledger.saveFollowed(last, clock(), 0);
}

async function faultsIn(follower: ChainFollower, page: readonly StoredEvent[]) {
  const found = [];
  for (const event of page) found.push(...(await follower.take(event)));
  return found.map((fault) => faultOfEvent(fault));
}

/** The position of the last event; zero for an empty log, so that all later events count as new. */
async function endOfLog(eventStore: VerificationDependencies['eventStore']): Promise<bigint> {
  for await (const { position } of eventStore.readAllRaw({ direction: 'backwards', limit: 1 }))
    return position;
  return 0n;
}

/** Checks the places of known faults again and removes repaired faults. */
export async function recheckFaults({
  eventStore,
  ledger,
  signal,
  logger,
  clock,
}: VerificationDependencies): Promise<void> {
  for (const fault of await ledger.eventFaults(MOST_AGAIN)) {
    signal.throwIfAborted();
    if (await doesFaultStillExist(eventStore, fault)) await ledger.stillThere(fault, clock());
    else {
      await ledger.mended(fault);
      const { place, at } = fault;
      logger.info({ place, at, fault: fault.fault }, 'the store is as it was written again');
    }
  }
}
