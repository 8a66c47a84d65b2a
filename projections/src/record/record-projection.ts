import { idOfStream, recordAfter, recordRowSchema, type RecordKind, type RecordRow } from '@zhidan/domain';
import { defineProjection, type Index, type Projection } from '../projection/projection.js';

type Fields = Readonly<Record<string, unknown>>;

/** The read model of one kind of plain master data: its fields and who changed it when. */
export function recordProjection(
  kind: RecordKind,
  more: {
    /** Counts up with each change of the kind's events or of how they fold; 1 at first. */
    readonly version?: number;
    readonly indexes?: readonly Index[];
  } = {},
): Projection {
  const { aggregate, code } = kind;
  return defineProjection({
    name: tableNameOf(kind.resource),
    // A later version of its events has columns that the table was not built with.
    version: more.version ?? Math.max(...aggregate.events.map(({ version }) => version)),
    table: recordRowSchema(kind),
    categories: [aggregate.category],
    search: kind.searched,
    indexes: more.indexes ?? [],
    live: { resource: kind.resource, ...(code === undefined ? {} : { code }) },

    keysOf: (event) => [idOfStream(event.stream)],

    fold: (row, event) => recordAfter(kind, row as RecordRow<Fields> | undefined, event),
  });
}

/** `material-groups` lies in `material_groups`. */
export const tableNameOf = (resource: string): string => resource.replaceAll('-', '_');
