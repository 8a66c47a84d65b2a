import { sealBegun } from '@zhidan/domain/seal';
import { ChainFollower, type StoredEvent } from '@zhidan/eventstore';
import type { FoundFault, Round } from './ledger.js';
import { pagesAfter } from './log-pages.js';
import { foundEvent, sealFaults } from './look.js';
import { note, type LookParts } from './parts.js';

/** Small enough that no request is delayed until the end of a batch. */
const PAGE = 100;

const newRound = (began: Date): Round => ({
  began: began.toISOString(),
  position: null,
  logIsDone: false,
  compared: [],
  counts: { events: 0, streams: 0, seals: 0, heads: 0, read_models: 0, rows: 0 },
});

/**
 * Continues the present round, or begins one: every event with the chain of its stream, every daily seal with
 * the streams it names, every read model with its events.
 */
export async function goRound(parts: LookParts, underWay: Round | null): Promise<void> {
  const { ledger, readModels, pace, clock } = parts;
  pace.begin();
  let round = underWay ?? newRound(clock());
  if (!round.logIsDone) {
    round = { ...(await throughLog(parts, round)), logIsDone: true };
    await ledger.headsMended(new Date(round.began));
    await ledger.saveRound(round);
  }
  for (const name of readModels.names) {
    if (round.compared.includes(name)) continue;
    const rows = await compareRows(parts, name);
    const { counts } = round;
    round = {
      ...round,
      compared: [...round.compared, name],
      counts:
        rows === undefined
          ? counts
          : { ...counts, read_models: counts.read_models + 1, rows: counts.rows + rows },
    };
    await ledger.saveRound(round);
  }
  const { position } = round;
  await ledger.endRound(round, clock(), (followed) => eventsBetween(parts, position, followed));
}

/** The number of events between two positions. */
async function eventsBetween(
  { eventStore, signal }: LookParts,
  after: string | null,
  last: bigint,
): Promise<number> {
  let events = 0;
  for await (const page of pagesAfter(eventStore, after === null ? undefined : BigInt(after), PAGE)) {
    signal.throwIfAborted();
    const found = page.filter(({ position }) => position <= last).length;
    events += found;
    if (found < page.length) break;
  }
  return events;
}

async function throughLog(parts: LookParts, begun: Round): Promise<Round> {
  const { eventStore, ledger, pace, signal } = parts;
  const follower = new ChainFollower(eventStore);
  const after = begun.position === null ? undefined : BigInt(begun.position);
  let round = begun;
  for await (const page of pagesAfter(eventStore, after, PAGE)) {
    signal.throwIfAborted();
    const counts = { ...round.counts };
    for (const event of page) {
      await note(parts, await chainFaults(follower, event));
      const { faults, heads } = await throughSeal(parts, event);
      await note(parts, faults);
      counts.events += 1;
      counts.heads += heads;
      if (event.revision === 0) counts.streams += 1;
      if (event.type === sealBegun.type) counts.seals += 1;
    }
    parts.compared('round', page.length);
    round = { ...round, position: page.at(-1)?.position.toString() ?? round.position, counts };
    await ledger.saveRound(round);
    if (page.length === PAGE) await pace.rest(page.length);
  }
  return round;
}

const chainFaults = async (follower: ChainFollower, event: StoredEvent) =>
  (await follower.take(event)).map((fault) => foundEvent(fault));

async function throughSeal({ eventStore, pace, signal }: LookParts, event: StoredEvent) {
  const faults: FoundFault[] = [];
  let heads = 0;
  for await (const lot of sealFaults(eventStore, event)) {
    signal.throwIfAborted();
    faults.push(...lot.faults);
    heads += lot.heads;
    if (lot.heads > 0) await pace.rest(lot.heads);
  }
  return { faults, heads };
}

/**
 * Compares a read model and stores its faults; returns the number of rows, undefined where it could not be
 * compared.
 */
export async function compareRows(parts: LookParts, name: string): Promise<number | undefined> {
  const { readModels, ledger, pace, signal, clock } = parts;
  const began = clock();
  pace.begin();
  const compared = await readModels.compare(name, { signal, rest: (events) => pace.rest(events) });
  if (compared === undefined) return undefined;
  await note(
    parts,
    compared.faults.map(({ id, fault }) => ({ kind: 'row' as const, place: name, at: id, fault })),
  );
  await ledger.rowsMended(name, began);
  return compared.rows;
}
