import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { Projection, Row } from './projection.js';

/** What a batch made of one row: the row to keep or `undefined` to delete, and the last event that touched it. */
export interface RowChange {
  readonly id: string;
  /** As it lies in the table; undefined where it is not there, or not known. */
  readonly before: Row | undefined;
  readonly row: Row | undefined;
  readonly position: bigint;
  /** Of that event. */
  readonly correlation: string;
}

/** The changes with what follows from their rows. */
export function finished({ finish }: Projection, changes: Iterable<RowChange>): readonly RowChange[] {
  if (finish === undefined) return [...changes];
  return Array.from(changes, (change) =>
    change.row === undefined ? change : { ...change, row: finish(change.row) },
  );
}

/** Which keys each of the events touches, only events that touch any. */
export type Touched = readonly { readonly event: RecordedEvent; readonly keys: readonly string[] }[];

/** Which of the events concern a projection that has seen everything up to `after`, with the keys they touch. */
export function eventsByRow(
  projection: Projection,
  events: readonly RecordedEvent[],
  after: bigint | undefined,
): Touched {
  const touched = [];
  for (const event of events) {
    if (after !== undefined && event.position <= after) continue;
    if (!projection.categories.includes(categoryOfStream(event.stream))) continue;
    const keys = projection.keysOf(event);
    if (keys.length > 0) touched.push({ event, keys });
  }
  return touched;
}

export const keysIn = (touched: Touched): ReadonlySet<string> => new Set(touched.flatMap(({ keys }) => keys));

/** Folds events in their order over the rows as they were; only rows that became another come out. */
export function foldBatch(
  projection: Projection,
  touched: Touched,
  rowsBefore: ReadonlyMap<string, Row>,
): readonly RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const { event, keys } of touched) {
    for (const id of keys) {
      const changed = changes.get(id);
      const before = changed === undefined ? rowsBefore.get(id) : changed.before;
      const latest = changed === undefined ? before : changed.row;
      const row = projection.fold(latest, event, id);
      if (row === latest) continue;
      const { position, metadata } = event;
      changes.set(id, { id, before, row, position, correlation: metadata.correlation });
    }
  }
  return [...changes.values()].filter(({ before, row }) => row !== before);
}
