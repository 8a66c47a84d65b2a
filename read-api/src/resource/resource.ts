import type { Pool } from '@zhidan/database';
import type {
  Caller,
  CountedFields,
  Permission,
  ReadModel,
  Refusal,
  RouteAccess,
  ShownKeys,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { z } from 'zod';
import type { HistoryEntry } from '../history/history.js';
import type { PastReader } from '../history/past.js';
import type { SqlFacts, FilterField } from './field.js';

export type Row = Readonly<Record<string, unknown>>;

/** Which rows a caller sees. */
export type RowAccessRule<Column extends string = string> =
  | 'all'
  /** Rows whose column equals the caller's uid or customer id, or is a list that contains it. */
  | { readonly own: Column; readonly by: 'uid' | 'customer_id' }
  /** Rows whose list names the caller's customer id, or a permission that the caller holds. */
  | { readonly own: Column; readonly by: 'customer_id or permission' }
  /** Rows whose columns, or values inside a column by dots, equal this value or one of these values. */
  | { readonly only: Readonly<Partial<Record<Column | `${Column}.${string}`, Held | readonly string[]>>> };

type Held = string | number | boolean;

/** Extra columns of a view for callers who hold all of these permissions. */
export interface ViewAddition {
  readonly with: readonly Permission[];
  readonly columns?: readonly string[];
  /** Fields of other resources by which these callers may filter a list. */
  readonly through?: readonly FilterField[];
}

/** What one group of callers sees of a resource. */
export interface ViewDeclaration<Column extends string = string> {
  readonly for: RouteAccess;
  /** Permissions that these callers must also hold, all of them. */
  readonly with?: readonly Permission[];
  readonly rows: RowAccessRule<Column>;
  /**
   * Stored and computed columns, or values inside a column by dots. This is an allow-list, so that a new column
   * is hidden until it is named here; `id` and `revision` are always included. `all` is for staff who maintain
   * these records.
   */
  readonly columns: 'all' | readonly string[];
  readonly plus?: readonly ViewAddition[];
  /** Fields besides the columns by which these callers may filter a list. */
  readonly narrowedBy?: readonly FilterField[];
  /**
   * Hides values depending on the row or the caller. The function gets the row with all columns and returns it
   * as these callers may see it.
   */
  row?(row: Row, caller: Caller): Row;
  /**
   * Fields whose value `row` may hide. They can be neither filtered nor sorted by, because that would reveal
   * the value.
   */
  readonly hiddenFields?: readonly string[];
  /** Changes a history entry for these callers; by default an entry shows the data of the columns above. */
  readonly entry?: (entry: HistoryEntry, caller: Caller) => HistoryEntry;
  /** Selects from the history, oldest first, the entries that these callers may see. */
  readonly entries?: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[];
  /** Whether callers who see the present row may see this past row. */
  past?(row: Row, then: Row): boolean;
}

/**
 * Columns of a joined resource that are shown with those of this resource, for example the order of a payment.
 */
interface JoinedColumns<Column extends string = string> {
  /** The name of the joined resource. */
  readonly resource: string;
  /** The column of this resource that contains the id of the joined row. */
  readonly by: Column;
  /** The SQL of each column, over the alias `other`. */
  readonly columns: Readonly<Partial<Record<Column, string>>>;
}

/** A resource whose rows are part of another resource's rows: some columns under other names, and some rows. */
interface PartOfResource<Column extends string = string> {
  readonly resource: string;
  /** The SQL of each column, over the columns of the other resource. */
  readonly columns: Readonly<Record<Column, string>>;
  /** The SQL condition for the rows that belong to this part. */
  readonly where: string;
}

/** The caller and the moment of a request, with access to further tables. */
export interface ReadContext {
  readonly caller: Caller;
  /** The UTC ISO instant from which days are counted; for the past, the requested moment. */
  readonly now: string;
  /** True when the past is read, where no command is possible. */
  readonly isPast: boolean;
  /** Whether a provider for online payments is configured. */
  readonly takesOnline?: boolean;
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

/** Columns that are stored nowhere: they are computed from the row, the caller, the clock and other tables. */
export interface ComputedColumns {
  /** Other resources that the columns depend on: a request that waits for a position waits for these too. */
  readonly with?: readonly string[];
  readonly columns: z.ZodObject;
  /** Columns that change with the day alone. */
  readonly daily?: readonly string[];
  /** Computed columns by which lists can be filtered and sorted, with the facts that their SQL needs. */
  readonly fields?: readonly FilterField[];
  facts?(reader: ReadContext): Promise<SqlFacts>;
  /** Returns the computed columns for each of the rows, in the same order. */
  beside(rows: readonly Row[], reader: ReadContext): Promise<readonly Row[]>;
}

export interface ResourceDeclaration<Schema extends z.ZodObject = z.ZodObject> extends ReadModel<Schema> {
  /** A caller gets the first view whose condition holds. */
  readonly views: readonly ViewDeclaration<keyof z.infer<Schema> & string>[];
  /** The default order of the list. */
  readonly sort: readonly [keyof z.infer<Schema> & string, 'ASC' | 'DESC'];
  /** The refusal for a missing record, where the resource has a sentence of its own for this case. */
  readonly missing?: Refusal;
  readonly joined?: JoinedColumns<keyof z.infer<Schema> & string>;
  readonly within?: PartOfResource;
  /** The SQL of the source, where the resource is no read model and has no events. */
  readonly relation?: string;
  readonly computed?: ComputedColumns;
  /** Opens the past of a record; a resource without it has no history. */
  readonly past?: (eventStore: EventStore) => PastReader;
  /** The column with the customer id of the member of staff who is notified of changes. */
  readonly notifies?: keyof z.infer<Schema> & string;
  /** Translates filters whose names are no columns into filters by columns. */
  readonly meant?: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** A column together with the function that presents its value. */
export interface ShownColumn {
  readonly name: string;
  readonly shown: ShownKeys;
}

export interface ResourceView extends Pick<
  ViewDeclaration,
  'for' | 'rows' | 'row' | 'entry' | 'entries' | 'past'
> {
  /** Permissions that callers of this view must also hold. */
  readonly with: readonly Permission[];
  /** The stored and the computed columns of the view. */
  readonly columns: readonly string[];
  readonly shown: readonly ShownColumn[];
  readonly computed: readonly ShownColumn[];
  /** The same view with only the columns that lists need. */
  readonly listed: ResourceView | undefined;
  /**
   * The fields that callers of this view may filter and sort by: only visible ones, because a filter reveals
   * values.
   */
  readonly fields: ReadonlyMap<string, FilterField>;
  /**
   * The text that a search by these callers includes: the whole searched text, or only fields that they see.
   */
  readonly search: 'all' | readonly FilterField[];
  /** Whether the index of grams covers exactly the searched text. */
  readonly hasGrams: boolean;
  /** The visible fields in which a number is also looked for. */
  readonly numbers: readonly FilterField[];
}

/** A resource in the form that the routes, `/live` and the address list need. */
export interface Resource {
  readonly name: string;
  readonly row: z.ZodObject;
  readonly views: readonly ResourceView[];
  /** Every field by its name, visible or not. */
  readonly fields: ReadonlyMap<string, FilterField>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly missing: Refusal | undefined;
  readonly counted: readonly CountedFields[] | undefined;
  readonly joined: JoinedColumns | undefined;
  readonly within: PartOfResource | undefined;
  readonly relation: string | undefined;
  readonly computed: ComputedColumns | undefined;
  readonly past: ((eventStore: EventStore) => PastReader) | undefined;
  readonly meant: ResourceDeclaration['meant'];
  readonly notifies: string | undefined;
}

/** The line of the permission table that says who may read the history and past states of a resource. */
export const historyRouteOf = (name: string): string => `GET /api/${name}/:id/history`;
