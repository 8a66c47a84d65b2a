import type { z } from 'zod';
import type { CountedFields } from '../count/count.js';

/**
 * The declaration of a read model: its name, its columns, and which of these are searched, counted, listed and
 * visible. Projection, resource and hand-written SQL are derived from it.
 */
export interface ReadModel<Schema extends z.ZodObject = z.ZodObject> {
  /**
   * The address below `/api` and the name on `/live`; `material-groups` has the table
   * `read_model.material_groups`.
   */
  readonly name: string;
  /** The columns: a flat object with a text `id`, nullable where a value may be missing. */
  readonly row: Schema;
  /** The columns that the text search covers; by default there is no text search. */
  readonly searched?: readonly ColumnOf<Schema>[];
  /**
   * Columns whose value is a number that the search compares as a whole; they have an index and are not part of
   * the text.
   */
  readonly foundByNumber?: readonly ColumnOf<Schema>[];
  /** The fields by which rows are counted; the counts are updated together with the rows. */
  readonly counted?: readonly CountedFields[];
  /** The columns that `?view=list` returns, if a table needs fewer than all. */
  readonly listed?: readonly string[];
}

export type ColumnOf<Schema extends z.ZodObject> = keyof z.infer<Schema> & string;

/**
 * Infers the types of a read model from its declaration. `seen` lists the visible columns for each kind of
 * reader, with dots for nested ones; the resource uses these allow-lists as its views.
 */
export const defineReadModel = <const Model extends ReadModel>(
  model: Model & {
    readonly searched?: readonly ColumnOf<Model['row']>[];
    readonly foundByNumber?: readonly ColumnOf<Model['row']>[];
    readonly seen?: Readonly<Record<string, readonly string[]>>;
  },
): Model => model;

/** The table of the read model in the schema `read_model`. */
export const tableNameOf = ({ name }: Pick<ReadModel, 'name'>): string => name.replaceAll('-', '_');

/** The names of a read model for hand-written SQL. */
export interface SqlNames<Column extends string> {
  /** The table, with the alias where one was given. */
  readonly from: string;
  /** The columns; an unknown name does not compile. */
  readonly columns: Readonly<Record<Column, string>>;
}

export function sqlNames<Schema extends z.ZodObject>(
  model: { readonly name: string; readonly row: Schema },
  alias?: string,
): SqlNames<ColumnOf<Schema>> {
  const before = alias === undefined ? '' : `${alias}.`;
  const columns = Object.keys(model.row.shape).map((column) => [column, `${before}"${column}"`]);
  return {
    from: `read_model."${tableNameOf(model)}"${alias === undefined ? '' : ` as ${alias}`}`,
    columns: Object.fromEntries(columns) as Readonly<Record<ColumnOf<Schema>, string>>,
  };
}
