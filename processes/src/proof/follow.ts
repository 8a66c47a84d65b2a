import type { ChainFollower, StoredEvent } from '@zhidan/eventstore';
import { pagesAfter } from './log-pages.js';
import { foundEvent, isStillThere } from './look.js';
import { note, type LookParts } from './parts.js';

const PAGE = 500;
/** Places that are looked at again in one look. */
const MOST_AGAIN = 100;

/**
 * Looks at every event that has come since the last look, whether it is the one that its hash was made for and follows
 * the one before it. The first look of all begins at the end of the log: what lies before is for the round.
 */
export async function followLog(parts: LookParts, follower: ChainFollower): Promise<void> {
  const { eventStore, ledger, pace, signal, clock } = parts;
  const followed = await ledger.followed();
  if (followed === undefined) return ledger.saveFollowed(await endOfLog(eventStore), clock(), 0);
  pace.begin();
  let last = followed;
  for await (const page of pagesAfter(eventStore, followed, PAGE)) {
    signal.throwIfAborted();
    await note(parts, await faultsIn(follower, page));
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
  return found.map((fault) => foundEvent(fault));
}

/** Zero where nothing has happened yet: what comes is new. */
async function endOfLog(eventStore: LookParts['eventStore']): Promise<bigint> {
  for await (const { position } of eventStore.readAllRaw({ direction: 'backwards', limit: 1 }))
    return position;
  return 0n;
}

/** Looks at the places of known faults again, and takes those away that are mended. */
export async function lookAgain({ eventStore, ledger, signal, logger, clock }: LookParts): Promise<void> {
  for (const fault of await ledger.eventFaults(MOST_AGAIN)) {
    signal.throwIfAborted();
    if (await isStillThere(eventStore, fault)) await ledger.stillThere(fault, clock());
    else {
      await ledger.mended(fault);
      const { place, at } = fault;
      logger.info({ place, at, fault: fault.fault }, 'the store is as it was written again');
    }
  }
}
