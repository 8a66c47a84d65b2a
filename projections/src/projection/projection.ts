import {
  tableNameOf,
  type CountedNames,
  type DomainEvent,
  type ReadModel,
  type RecordedEvent,
} from '@zhidan/domain';
import type { z } from 'zod';

/** Columns of a read model: a flat object of columns with a text `id`, nullable where a value may be missing. */
export type RowSchema = z.ZodObject<{ readonly id: z.ZodString } & Readonly<Record<string, z.ZodType>>>;

/** A row of a read model; of any when none is named. */
export type Row<Schema extends RowSchema = RowSchema> = Readonly<z.infer<Schema>> & { readonly id: string };

/** A recorded event of one of several kinds, distinguished by its type. */
export type Recorded<Event extends DomainEvent> = Event extends DomainEvent ? RecordedEvent<Event> : never;

/** An index beside the one on `id`. */
export interface Index {
  /** Columns or SQL expressions in parentheses, as `create index` takes them: `['(accounting ->> \'code\')', 'id']`. */
  readonly on: readonly string[];
  /** Columns that lie in the index too, so that what looks at nothing else need not open the rows. */
  readonly include?: readonly string[];
  readonly using?: 'btree' | 'gin';
  /** SQL of which rows alone lie in it, where few do and these are asked for. */
  readonly where?: string;
}

/** Names the stream that a row comes of: the column that holds its id, or its whole name. */
export type StreamColumn = { readonly id: string } | { readonly name: string };

/**
 * A read model as a pure fold of events into the rows of one table. The runtime keeps its table
 * `read_model.<name>`; a change of `version`, of the columns, the searched fields, the indexes or what is counted
 * makes it fold all events again beside the serving table.
 */
export interface Projection<Schema extends RowSchema = RowSchema, Event extends DomainEvent = DomainEvent> {
  /** The name of its table too. */
  readonly name: string;
  /** Counts up with each change of `keysOf` or `fold`. */
  readonly version: number;
  readonly table: Schema;
  /** Categories of the streams that it listens to. */
  readonly categories: readonly string[];
  /**
   * Which stream a row comes of, where it comes of the events of one alone: a row whose stream has no later event is
   * what it was.
   */
  readonly ofStream?: StreamColumn;
  /** Ids of the rows that an event touches; none for an event that says nothing here. */
  keysOf(event: Recorded<Event>): readonly string[];
  /** The row as it is after the event; `undefined` for no row. Never changes the row it is given. */
  fold(row: Row<Schema> | undefined, event: Recorded<Event>, key: string): Row<Schema> | undefined;
  /**
   * Columns that follow from the others, as they are after the last of many events: asked once before a row is
   * written, where asking after each event would be for nothing. Never changes the row it is given.
   */
  finish?(row: Row<Schema>): Row<Schema>;
  /** Each of its rows comes of one event and stays as it is: none needs to be remembered or looked for. */
  readonly once?: boolean;
  /** Columns that the text search looks into. */
  readonly search?: readonly (keyof z.infer<Schema> & string)[];
  readonly indexes?: readonly Index[];
  /**
   * Large columns that nothing looks into: they lie beside the rows as they are. Packing them takes PostgreSQL
   * longer than writing the whole rest of a row.
   */
  readonly bulky?: readonly (keyof z.infer<Schema> & string)[];
  /** By what its rows are counted, in step with them. */
  readonly counted?: readonly CountedNames[];
  /** Changes of its rows are sent on `/live` as this resource, with the refresh code of the specification. */
  readonly live?: {
    readonly resource: string;
    readonly code?: number;
    /** The codes for a row that became another, or is gone, where the specification has others for that, or none. */
    readonly changedCode?: number | null;
    readonly goneCode?: number;
  };
}

/** Keeps the types of a projection's rows and events while it is written down. */
export const defineProjection = <Schema extends RowSchema, Event extends DomainEvent>(
  projection: Projection<Schema, Event>,
): Projection<Schema, Event> => projection;

/** What the declaration of a read model says of its projection; the rest says how it comes of events. */
export const projectionOf = <Schema extends RowSchema>(
  model: ReadModel<Schema>,
): Pick<Projection<Schema>, 'name' | 'table' | 'search' | 'counted'> => ({
  name: tableNameOf(model),
  table: model.row,
  ...(model.searched === undefined ? {} : { search: model.searched }),
  ...(model.counted === undefined ? {} : { counted: model.counted }),
});
