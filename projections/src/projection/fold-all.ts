import type { RecordedEvent } from '@zhidan/domain';
import { finished, foldBatch, eventsByRow } from './fold-batch.js';
import type { Projection, Row } from './projection.js';

/** The rows that events give, by id, without any database. */
export function foldAll(projection: Projection, events: readonly RecordedEvent[]): ReadonlyMap<string, Row> {
  const changes = foldBatch(projection, eventsByRow(projection, events, undefined), new Map());
  return new Map(
    finished(projection, changes).flatMap(({ id, row }) => (row === undefined ? [] : [[id, row]])),
  );
}
