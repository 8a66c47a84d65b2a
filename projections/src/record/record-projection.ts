import { foldRecordRow, recordReadModel, type RecordKind, type RecordRow } from '@zhidan/domain';
import {
  defineProjection,
  projectionOf,
  type TableIndex,
  type Projection,
} from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The read model of a kind of plain master data: the fields of the record, and the person and time of the last
 * change.
 */
export function recordProjection(
  kind: RecordKind,
  more: {
    /** Increased by one with each change of the kind's events or of their fold; the first version is 1. */
    readonly version?: number;
    readonly indexes?: readonly TableIndex[];
  } = {},
): Projection {
  const { aggregate, code } = kind;
  return defineProjection({
    ...projectionOf(recordReadModel(kind)),
    // A later version of the events has columns that the present table lacks.
    version: more.version ?? Math.max(...aggregate.events.map(({ version }) => version)),
    ...rowPerStreamKeys(aggregate.category),
    indexes: more.indexes ?? [],
    live: { resource: kind.resource, ...(code === undefined ? {} : { code }) },

    fold: (row, event) => foldRecordRow(kind, row as RecordRow<Fields> | undefined, event),
  });
}
