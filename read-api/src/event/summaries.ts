import { eventSummary, givenReason, acknowledgedWarningsText, type WriteMoney } from '@zhidan/domain';
import { EventStoreUnavailable, type EventStore } from '@zhidan/eventstore';
import { loadMoneyWriter } from '../setting/written-money.js';
import type { Row } from '../resource/resource.js';

/**
 * Up to this many unneeded events between two needed ones are read along with them, because a second read of
 * the stream costs more.
 */
const MOST_BETWEEN = 50;
/** How many parts of streams are read at the same time. */
const AT_ONCE = 8;

/** An event as text: one sentence, the given reason, and the warnings that were acknowledged. */
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
 * Reads the texts of events by their ids in the index. The texts come from the store, so that they disappear
 * with an erased person. When the store does not answer, the result is empty and the index is shown without
 * texts.
 */
export async function eventSummariesOf(
  rows: readonly Row[],
  eventStore: Pick<EventStore, 'read'>,
): Promise<ReadonlyMap<string, EventSummary>> {
  const sayings = new Map<string, EventSummary>();
  const runs = consecutiveRuns(rows).values();
  const readSome = async (money: WriteMoney) => {
    for (const { stream, from, to } of runs)
      for await (const event of eventStore.read(stream, { from, limit: to - from + 1 }))
        sayings.set(event.id, {
          summary: eventSummary(event, money),
          reason: givenReason(event),
          warnings: acknowledgedWarningsText(event),
        });
  };
  try {
    const money = await loadMoneyWriter(eventStore);
    await Promise.all(Array.from({ length: AT_ONCE }, () => readSome(money)));
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error;
  }
  return sayings;
}

/** Groups the events into consecutive parts of streams, each read at once. */
export function consecutiveRuns(rows: readonly Row[]): readonly Run[] {
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
