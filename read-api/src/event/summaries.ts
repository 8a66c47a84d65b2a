import { eventSummary, givenReason, passedOver, type WriteMoney } from '@zhidan/domain';
import { EventStoreUnavailable, type EventStore } from '@zhidan/eventstore';
import { writtenMoney } from '../setting/written-money.js';
import type { Row } from '../resource/resource.js';

/** So many events that are not asked for are read along rather than asking once more. */
const MOST_BETWEEN = 50;
/** Parts of streams that are read at once. */
const AT_ONCE = 8;

/** What an event says: in one sentence, the reason that a person gave for it, and what they were warned of before. */
export interface EventSummary {
  readonly summary: string;
  readonly reason: string;
  readonly warnings: string;
}

interface Run {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
}

/**
 * By the ids of rows of the index what the events say, in words: read from the store, so that it goes with an erased
 * person. Nothing where the store does not answer; the index is shown all the same.
 */
export async function saidBy(
  rows: readonly Row[],
  eventStore: Pick<EventStore, 'read'>,
): Promise<ReadonlyMap<string, EventSummary>> {
  const sayings = new Map<string, EventSummary>();
  const runs = runsOf(rows).values();
  const readSome = async (money: WriteMoney) => {
    for (const { stream, from, to } of runs)
      for await (const event of eventStore.read(stream, { from, limit: to - from + 1 }))
        sayings.set(event.id, {
          summary: eventSummary(event, money),
          reason: givenReason(event),
          warnings: passedOver(event),
        });
  };
  try {
    const money = await writtenMoney(eventStore);
    await Promise.all(Array.from({ length: AT_ONCE }, () => readSome(money)));
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error;
  }
  return sayings;
}

/** Parts of streams that hold these events, each to be read at once. */
export function runsOf(rows: readonly Row[]): readonly Run[] {
  const places = rows
    .map(({ stream, revision }) => ({ stream: String(stream), revision: Number(revision) }))
    .toSorted((one, other) => one.stream.localeCompare(other.stream) || one.revision - other.revision);
  const runs: Run[] = [];
  for (const { stream, revision } of places) {
    const last = runs.at(-1);
    if (last?.stream === stream && revision - last.to <= MOST_BETWEEN)
      runs.splice(-1, 1, { ...last, to: revision });
    else runs.push({ stream, from: revision, to: revision });
  }
  return runs;
}
