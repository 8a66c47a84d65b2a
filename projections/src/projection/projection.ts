import {
  tableNameOf,
  type CountedFields,
  type DomainEvent,
  type ReadModel,
  type RecordedEvent,
} from '@zhidan/domain';
import type { z } from 'zod';

/**
 * The columns of a read model: a flat object with a text `id`; a column is nullable where its value may be
 * missing.
 */
export type RowSchema = z.ZodObject<{ readonly id: z.ZodString } & Readonly<Record<string, z.ZodType>>>;

export type Row<Schema extends RowSchema = RowSchema> = Readonly<z.infer<Schema>> & { readonly id: string };

/** A recorded event of one of several kinds, distinguished by its type. */
export type RecordedEventOf<Event extends DomainEvent> = Event extends DomainEvent
  ? RecordedEvent<Event>
  : never;

export interface TableIndex {
  /**
   * Columns or SQL expressions in parentheses, as `create index` takes them: `['(accounting ->> \'code\')',
   * 'id']`.
   */
  readonly on: readonly string[];
  /**
   * Columns stored in the index besides its keys, so that a query that needs only these columns never opens the
   * rows.
   */
  readonly include?: readonly string[];
  readonly using?: 'btree' | 'gin';
  /** The SQL condition of a partial index, for the few rows that are queried by it. */
  readonly where?: string;
}

/** The column that contains the id, or the full name, of the stream from which a row is folded. */
export type StreamColumn = { readonly id: string } | { readonly name: string };

/**
 * A read model as a pure fold of events into the rows of one table. The runtime maintains its table
 * `read_model.<name>`; when `version`, the columns, the searched fields, the indexes or the counted fields
 * change, the runtime folds all events again into a second table.
 */
export interface Projection<Schema extends RowSchema = RowSchema, Event extends DomainEvent = DomainEvent> {
  /** The name of the read model and of its table. */
  readonly name: string;
  /** Increased by one with each change of `keysOf` or `fold`. */
  readonly version: number;
  readonly table: Schema;
  /** The projection receives the events of streams of these categories. */
  readonly categories: readonly string[];
  /**
   * Set if each row depends on the events of one stream alone: a row whose stream has no later event is
   * unchanged, so a past moment may copy the row.
   */
  readonly ofStream?: StreamColumn;
  /**
   * Set if several streams contribute to a row; `fold` then removes the contribution of a stream whose import is
   * taken back (`RecordTakenBack`). Any other row of such a stream is deleted.
   */
  readonly isShared?: boolean;
  /** Returns the ids of the rows that an event changes; empty for an irrelevant event. */
  keysOf(event: RecordedEventOf<Event>): readonly string[];
  /**
   * Returns the row as it is after the event; `undefined` means no row. The row passed in must not be changed.
   */
  fold(row: Row<Schema> | undefined, event: RecordedEventOf<Event>, key: string): Row<Schema> | undefined;
  /**
   * Derives columns from the other columns of a row. Called once before a row is written, not after each event,
   * because only the last result is stored. The given row must not be changed.
   */
  finish?(row: Row<Schema>): Row<Schema>;
  /** Each row comes from one event and never changes, so rows need not be cached or looked up. */
  readonly once?: boolean;
  /** The columns that the text search covers. */
  readonly search?: readonly (keyof z.infer<Schema> & string)[];
  readonly indexes?: readonly TableIndex[];
  /**
   * Large columns that no query looks into. PostgreSQL stores them uncompressed: compressing them takes longer
   * than writing the rest of the row.
   */
  readonly bulky?: readonly (keyof z.infer<Schema> & string)[];
  /** The fields by whose values rows are counted; the counts are written together with the rows. */
  readonly counted?: readonly CountedFields[];
  /** A changed row is sent on `/live` under this resource name, with the refresh code of the specification. */
  readonly live?: {
    readonly resource: string;
    readonly code?: number;
    /**
     * The refresh code for a changed row, where it differs from `code`; null where a change is not sent at all.
     */
    readonly changedCode?: number | null;
    readonly goneCode?: number;
  };
}

export const defineProjection = <Schema extends RowSchema, Event extends DomainEvent>(
  projection: Projection<Schema, Event>,
): Projection<Schema, Event> => projection;

/**
 * The part of a projection that follows from the declaration of its read model; the caller adds `keysOf` and
 * `fold`.
 */
export const projectionOf = <Schema extends RowSchema>(
  model: ReadModel<Schema>,
): Pick<Projection<Schema>, 'name' | 'table' | 'search' | 'counted'> => ({
  name: tableNameOf(model),
  table: model.row,
  ...(model.searched === undefined ? {} : { search: model.searched }),
  ...(model.counted === undefined ? {} : { counted: model.counted }),
});
