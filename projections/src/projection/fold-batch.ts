import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { Projection, Row } from './projection.js';

/**
 * What one batch of events did to one row. `row` is undefined where the row has to be deleted; the event is the
 * last that touched the row.
 */
export interface RowChange {
  readonly id: string;
  /** The row as the table holds it; undefined where the table has no such row, or where that is not known. */
  readonly before: Row | undefined;
  readonly row: Row | undefined;
  readonly position: bigint;
  /** The correlation id of the last event that touched the row. */
  readonly correlation: string;
}

/** Adds to each changed row the columns that are derived once per write (`Projection.finish`). */
export function finishedChanges({ finish }: Projection, changes: Iterable<RowChange>): readonly RowChange[] {
  if (finish === undefined) return [...changes];
  return Array.from(changes, (change) =>
    change.row === undefined ? change : { ...change, row: finish(change.row) },
  );
}

/** Events with the ids of the rows that each touches; an event that touches no row is left out. */
export type TouchedRows = readonly { readonly event: RecordedEvent; readonly keys: readonly string[] }[];

/**
 * Finds the events that concern a projection which has folded everything up to `after`, with the ids of the
 * rows that they touch.
 */
export function eventsByRow(
  projection: Projection,
  events: readonly RecordedEvent[],
  after: bigint | undefined,
): TouchedRows {
  const touched = [];
  for (const event of events) {
    if (after !== undefined && event.position <= after) continue;
    if (!projection.categories.includes(categoryOfStream(event.stream))) continue;
    const keys = projection.keysOf(event);
    if (keys.length > 0) touched.push({ event, keys });
  }
  return touched;
}

export const keysIn = (touched: TouchedRows): ReadonlySet<string> =>
  new Set(touched.flatMap(({ keys }) => keys));

/** Folds events in their order over the given rows. Only rows that became different are returned. */
export function foldBatch(
  projection: Projection,
  touched: TouchedRows,
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
