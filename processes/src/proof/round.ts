import { sealBegun } from '@zhidan/domain/seal';
import { ChainFollower, type StoredEvent } from '@zhidan/eventstore';
import type { ComparedModels, FoundFault, VerificationRound } from './ledger.js';
import { eventPagesAfter } from './log-pages.js';
import { faultOfEvent, sealFaults } from './look.js';
import { noteFaults, type VerificationDependencies } from './parts.js';

/** The number of events in a batch, small enough not to delay any request noticeably. */
const PAGE = 100;

export const newVerificationRound = (began: Date, models: ComparedModels): VerificationRound => ({
  began: began.toISOString(),
  position: null,
  logIsDone: false,
  models,
  counts: { events: 0, streams: 0, seals: 0, heads: 0, read_models: 0, rows: 0 },
});

/**
 * Continues a round: verifies every event with the chain of its stream, every daily seal with the streams that
 * it names, and every read model with its events, except recently compared read models.
 */
export async function runVerificationRound(
  parts: VerificationDependencies,
  underWay: VerificationRound,
): Promise<void> {
  const { ledger, readModels, clock } = parts;
  let round = underWay;
  if (!round.logIsDone) {
    round = { ...(await throughLog(parts, round)), logIsDone: true };
    await ledger.headsMended(new Date(round.began));
    await ledger.saveRound(round);
  }
  for (const name of readModels.names) {
    if (name in round.models) continue;
    const at = clock().toISOString();
    const rows = await compareRows(parts, name);
    if (rows === undefined) continue;
    round = { ...round, models: { ...round.models, [name]: { at, rows } } };
    await ledger.saveRound(round);
  }
  const { position, counts, models } = round;
  const compared = readModels.names.flatMap((name) => models[name] ?? []);
  const rows = compared.reduce((sum, model) => sum + model.rows, 0);
  const whole = { ...round, counts: { ...counts, read_models: compared.length, rows } };
  await ledger.endRound(whole, clock(), (followed) => eventsBetween(parts, position, followed));
}

/** The number of events between two positions. */
async function eventsBetween(
  { eventStore, signal }: VerificationDependencies,
  after: string | null,
  last: bigint,
): Promise<number> {
  let events = 0;
  for await (const page of eventPagesAfter(eventStore, after === null ? undefined : BigInt(after), PAGE)) {
    signal.throwIfAborted();
    const found = page.filter(({ position }) => position <= last).length;
    events += found;
    if (found < page.length) break;
  }
  return events;
}

async function throughLog(
  parts: VerificationDependencies,
  begun: VerificationRound,
): Promise<VerificationRound> {
  const { eventStore, ledger, logPace, signal } = parts;
  const follower = new ChainFollower(eventStore);
  logPace.begin();
  const after = begun.position === null ? undefined : BigInt(begun.position);
  let round = begun;
  for await (const page of eventPagesAfter(eventStore, after, PAGE)) {
    signal.throwIfAborted();
    const counts = { ...round.counts };
    for (const event of page) {
      await noteFaults(parts, await chainFaults(follower, event));
      const { faults, heads } = await throughSeal(parts, follower, event);
      await noteFaults(parts, faults);
      counts.events += 1;
      counts.heads += heads;
      if (event.revision === 0) counts.streams += 1;
      if (event.type === sealBegun.type) counts.seals += 1;
    }
    parts.compared('round', page.length);
    round = { ...round, position: page.at(-1)?.position.toString() ?? round.position, counts };
    await ledger.saveRound(round);
    if (page.length === PAGE) await logPace.rest(page.length);
  }
  return round;
}

const chainFaults = async (follower: ChainFollower, event: StoredEvent) =>
  (await follower.take(event)).map((fault) => faultOfEvent(fault));

async function throughSeal(
  { eventStore, logPace, signal }: VerificationDependencies,
  follower: ChainFollower,
  event: StoredEvent,
) {
  const faults: FoundFault[] = [];
  let heads = 0;
  for await (const lot of sealFaults(eventStore, event, follower)) {
    signal.throwIfAborted();
    faults.push(...lot.faults);
    heads += lot.heads;
    if (lot.heads > 0) await logPace.rest(lot.heads);
  }
  return { faults, heads };
}

/**
 * Compares a read model and stores its faults; returns the number of rows, or undefined if no comparison was
 * possible.
 */
export async function compareRows(
  parts: VerificationDependencies,
  name: string,
): Promise<number | undefined> {
  const { readModels, ledger, pace, signal, clock } = parts;
  const began = clock();
  pace.begin();
  const compared = await readModels.compare(name, { signal, rest: (events) => pace.rest(events) });
  if (compared === undefined) return undefined;
  await noteFaults(
    parts,
    compared.faults.map(({ id, fault }) => ({ kind: 'row' as const, place: name, at: id, fault })),
  );
  await ledger.rowsMended(name, began);
  return compared.rows;
}
