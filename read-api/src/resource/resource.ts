import type { Pool } from '@zhidan/database';
import type {
  Caller,
  CountedNames,
  Permission,
  ReadModel,
  Refusal,
  RouteAccess,
  ShownKeys,
} from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { z } from 'zod';
import type { HistoryEntry } from '../history/history.js';
import type { Past } from '../history/past.js';
import type { Facts, Field } from './field.js';

export type Row = Readonly<Record<string, unknown>>;

/** Which rows somebody sees. */
export type RowRule<Column extends string = string> =
  | 'all'
  /** Rows whose column holds the caller's own uid or customer id; a list, if it is in it. */
  | { readonly own: Column; readonly by: 'uid' | 'customer_id' }
  /** Rows whose columns, or with dots what lies inside a column, hold just this, or one of these. */
  | { readonly only: Readonly<Partial<Record<Column | `${Column}.${string}`, Held | readonly string[]>>> };

type Held = string | number | boolean;

/** What is shown beside the columns of a view to those of its callers who hold all of these permissions. */
export interface Addition {
  readonly with: readonly Permission[];
  readonly columns?: readonly string[];
  /** Fields of other resources that these callers may narrow a list by. */
  readonly through?: readonly Field[];
}

/** What those who come in one way see of a resource. */
export interface ViewDeclaration<Column extends string = string> {
  readonly for: RouteAccess;
  /** Permissions that these callers hold besides, every one of them. */
  readonly with?: readonly Permission[];
  readonly rows: RowRule<Column>;
  /**
   * Columns of the row and computed ones, or with dots what lies inside them: an allow-list, so that a new field is
   * not shown before it is named. `id` and `revision` are always among them. `all` is for staff whose records these are.
   */
  readonly columns: 'all' | readonly string[];
  readonly plus?: readonly Addition[];
  /** Fields beside the columns that these callers may narrow a list by. */
  readonly narrowedBy?: readonly Field[];
  /** Hides values that depend on the row or the caller: the row as these callers may know it, given with all its columns. */
  row?(row: Row, caller: Caller): Row;
  /** Fields whose value `row` may hide: they cannot be guessed at by filtering or sorting either. */
  readonly hiddenFields?: readonly string[];
  /** The entry of a history as these callers may know it; data of the columns above when nothing is said. */
  readonly entry?: (entry: HistoryEntry, caller: Caller) => HistoryEntry;
  /** Which entries of a history, the oldest first, these callers may know at all. */
  readonly entries?: (entries: readonly HistoryEntry[]) => readonly HistoryEntry[];
  /** Whether these callers, who see the row as it is, may see how it once was. */
  past?(row: Row, then: Row): boolean;
}

/** Columns of another resource beside the own ones: what belongs to something knows whose it is. */
export interface JoinedColumns<Column extends string = string> {
  /** The other resource. */
  readonly resource: string;
  /** The own column that holds an id of it. */
  readonly by: Column;
  /** How each column is read from it, in SQL over `other`. */
  readonly columns: Readonly<Partial<Record<Column, string>>>;
}

/** Rows that are part of another resource's rows: some of its columns under other names, of some of its rows. */
export interface PartOfResource<Column extends string = string> {
  readonly resource: string;
  /** How each column is read from it, in SQL over its columns. */
  readonly columns: Readonly<Record<Column, string>>;
  /** Which of its rows, in SQL. */
  readonly where: string;
}

/** Who reads, when, and where more can be looked up. */
export interface Reader {
  readonly caller: Caller;
  /** UTC ISO instant that days are counted from; of the past, the moment that is looked at. */
  readonly now: string;
  /** Nothing can be done to what was. */
  readonly isPast: boolean;
  /** Whether a provider is set up that takes money at once. */
  readonly takesOnline?: boolean;
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

/** Columns that are kept nowhere: they follow from the row, the reader, the clock and other tables. */
export interface ComputedColumns {
  /** Other resources that they follow from: a request that waits for a position waits for these too. */
  readonly with?: readonly string[];
  readonly columns: z.ZodObject;
  /** Those of them that the day alone changes. */
  readonly daily?: readonly string[];
  /** Those of them that lists are narrowed and ordered by, and what they are read with. */
  readonly fields?: readonly Field[];
  facts?(reader: Reader): Promise<Facts>;
  /** For each of the rows, in the same order, what goes beside it. */
  beside(rows: readonly Row[], reader: Reader): Promise<readonly Row[]>;
}

export interface ResourceDeclaration<Schema extends z.ZodObject = z.ZodObject> extends ReadModel<Schema> {
  /** The first view that lets a caller in is the caller's. */
  readonly views: readonly ViewDeclaration<keyof z.infer<Schema> & string>[];
  /** The order in which a list comes when nobody asked for one. */
  readonly sort: readonly [keyof z.infer<Schema> & string, 'ASC' | 'DESC'];
  /** What a missing record is refused with, where it has a sentence of its own. */
  readonly missing?: Refusal;
  readonly joined?: JoinedColumns<keyof z.infer<Schema> & string>;
  readonly within?: PartOfResource;
  /** Where it lies, in SQL, when that is no read model: no event says anything about it. */
  readonly relation?: string;
  readonly computed?: ComputedColumns;
  /** Where its past is read; a resource without has none to show. */
  readonly past?: (eventStore: EventStore) => Past;
  /** The column with the customer id of who among the staff is notified of changes. */
  readonly notifies?: keyof z.infer<Schema> & string;
  /** What a filter means where callers may name more than there are columns. */
  readonly meant?: (filter: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** A column with how its value is shown. */
export interface ShownColumn {
  readonly name: string;
  readonly shown: ShownKeys;
}

export interface View extends Pick<ViewDeclaration, 'for' | 'rows' | 'row' | 'entry' | 'entries' | 'past'> {
  /** Permissions that its callers hold besides. */
  readonly with: readonly Permission[];
  /** Columns of the table that are shown, and those that are computed. */
  readonly columns: readonly string[];
  readonly shown: readonly ShownColumn[];
  readonly computed: readonly ShownColumn[];
  /** The same view with what is declared as listed alone. */
  readonly listed: View | undefined;
  /** What callers of this view may filter and sort by: whoever cannot see a column cannot guess at it either. */
  readonly fields: ReadonlyMap<string, Field>;
  /** What its callers find rows by: the whole text of the search, or only those of its fields that they see. */
  readonly search: 'all' | readonly Field[];
  /** The index of the search holds all that is searched. */
  readonly hasGrams: boolean;
  /** Which of the fields that they see a number is looked for in besides. */
  readonly numbers: readonly Field[];
}

/** A resource as the routes, `/live` and the address list use it. */
export interface Resource {
  readonly name: string;
  readonly row: z.ZodObject;
  readonly views: readonly View[];
  /** Every field by its name, whoever may see it. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly missing: Refusal | undefined;
  readonly counted: readonly CountedNames[] | undefined;
  readonly joined: JoinedColumns | undefined;
  readonly within: PartOfResource | undefined;
  readonly relation: string | undefined;
  readonly computed: ComputedColumns | undefined;
  readonly past: ((eventStore: EventStore) => Past) | undefined;
  readonly meant: ResourceDeclaration['meant'];
  readonly notifies: string | undefined;
}

/** Its line in the permission table says who may look back: at the events, and at how a record once stood. */
export const historyRouteOf = (name: string): string => `GET /api/${name}/:id/history`;
