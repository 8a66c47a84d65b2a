import type { RecordedEvent } from '@zhidan/domain';

/** One event of a thing, and the row that it left; undefined where there is none after it. */
export interface Step<Row = Readonly<Record<string, unknown>>> {
  readonly event: RecordedEvent;
  readonly row: Row | undefined;
}
