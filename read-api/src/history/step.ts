import type { RecordedEvent } from '@zhidan/domain';

/** One event of a record and the row after it; undefined where no row is left. */
export interface HistoryStep<Row = Readonly<Record<string, unknown>>> {
  readonly event: RecordedEvent;
  readonly row: Row | undefined;
}
