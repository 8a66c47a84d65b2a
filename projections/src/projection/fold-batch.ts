import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import { removesRow, rowsChangedBy } from './undone.js';
import type { Projection, Row } from './projection.js';

/**
 * The change of one row by a batch of events. `row` is undefined if the row must be deleted; `event` is the
 * last one that changed the row.
 */
export interface RowChange {
  readonly id: string;
  /** The row in the table before the change; undefined if there is none or if this is unknown. */
  readonly before: Row | undefined;
  readonly row: Row | undefined;
  readonly position: bigint;
  /** The correlation id of the last event that changed the row. */
  readonly correlation: string;
}

/** Adds to each changed row the columns that are derived once per write (`Projection.finish`). */
export function finishedChanges({ finish }: Projection, changes: Iterable<RowChange>): readonly RowChange[] {
  if (finish === undefined) return [...changes];
  return Array.from(changes, (change) =>
    change.row === undefined ? change : { ...change, row: finish(change.row) },
  );
}

/** The events that change rows of a projection, each with the ids of these rows. */
export type TouchedRows = readonly { readonly event: RecordedEvent; readonly keys: readonly string[] }[];

/** Finds the events after `after` that concern a projection, with the ids of the rows that they change. */
export function eventsByRow(
  projection: Projection,
  events: readonly RecordedEvent[],
  after: bigint | undefined,
): TouchedRows {
  const touched = [];
  for (const event of events) {
    if (after !== undefined && event.position <= after) continue;
    if (!projection.categories.includes(categoryOfStream(event.stream))) continue;
    const keys = rowsChangedBy(projection, event);
    if (keys.length > 0) touched.push({ event, keys });
  }
  return touched;
}

export const rowIdsIn = (touched: TouchedRows): ReadonlySet<string> =>
  new Set(touched.flatMap(({ keys }) => keys));

/** Folds events in their order over the given rows. Returns only rows that changed. */
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
      const row = removesRow(projection, event) ? undefined : projection.fold(latest, event, id);
      if (row === latest) continue;
      const { position, metadata } = event;
      changes.set(id, { id, before, row, position, correlation: metadata.correlation });
    }
  }
  return [...changes.values()].filter(({ before, row }) => row !== before);
}
