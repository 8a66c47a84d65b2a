import type { RecordedEvent } from '@zhidan/domain';
import { finishedChanges, foldBatch, eventsByRow } from './fold-batch.js';
import type { Projection, Row } from './projection.js';
import { withUndoneAmong } from './undone.js';

/** Folds events into rows in memory, without a database; the result is keyed by row id. */
export function foldAll(projection: Projection, events: readonly RecordedEvent[]): ReadonlyMap<string, Row> {
  const changes = foldBatch(
    projection,
    eventsByRow(projection, withUndoneAmong(events), undefined),
    new Map(),
  );
  return new Map(
    finishedChanges(projection, changes).flatMap(({ id, row }) => (row === undefined ? [] : [[id, row]])),
  );
}
