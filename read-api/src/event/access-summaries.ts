import { accessJournal, accessSummary } from '@zhidan/domain';
import { EventStoreUnavailable, type EventStore } from '@zhidan/eventstore';
import type { Row } from '../resource/resource.js';

/** So many events that are not asked for are read along rather than asking once more. */
const MOST_BETWEEN = 50;

interface Run {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
}

/**
 * By the ids of rows of the index what accesses say, in words: read from the store, so that it goes with an erased
 * person. Nothing where the store does not answer; the index is shown all the same.
 */
export async function accessSummaries(
  rows: readonly Row[],
  eventStore: Pick<EventStore, 'read'>,
): Promise<ReadonlyMap<string, string>> {
  const summaries = new Map<string, string>();
  try {
    for (const { stream, from, to } of runsOf(rows))
      for await (const event of eventStore.read(stream, { from, limit: to - from + 1 }))
        summaries.set(event.id, accessSummary(event));
  } catch (error) {
    if (!(error instanceof EventStoreUnavailable)) throw error;
  }
  return summaries;
}

/** Parts of streams that hold the accesses among some rows, each to be read at once. */
export function runsOf(rows: readonly Row[]): readonly Run[] {
  const places = rows
    .filter(({ category }) => category === accessJournal.category)
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
