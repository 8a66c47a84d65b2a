import type { z } from 'zod';
import type { CountedNames } from '../count/count.js';

/**
 * A read model as it is declared once, beside its noun: its projection, its resource and hand-written SQL take from
 * here what it is called, which columns it has, and what is searched, counted, listed and seen of it.
 */
export interface ReadModel<Schema extends z.ZodObject = z.ZodObject> {
  /** Its address below `/api` and its name on `/live`; `material-groups` lies in `read_model.material_groups`. */
  readonly name: string;
  /** Its columns: a flat object with a text `id`, nullable where a value may be missing. */
  readonly row: Schema;
  /** Columns that the text search looks into; without them there is none. */
  readonly searched?: readonly ColumnOf<Schema>[];
  /** Columns that the search finds by a number that is all they hold: indexed, and not part of the text. */
  readonly foundByNumber?: readonly ColumnOf<Schema>[];
  /** By what its rows are counted, in step with them. */
  readonly counted?: readonly CountedNames[];
  /** What `?view=list` answers of each row, where that is less than everything: what a table of them shows. */
  readonly listed?: readonly string[];
}

export type ColumnOf<Schema extends z.ZodObject> = keyof z.infer<Schema> & string;

/**
 * Keeps the types of a read model while it is written down. `seen` names who sees which columns (or with dots what
 * lies inside them): allow-lists that the views of its resource take from here.
 */
export const defineReadModel = <const Model extends ReadModel>(
  model: Model & {
    readonly searched?: readonly ColumnOf<Model['row']>[];
    readonly foundByNumber?: readonly ColumnOf<Model['row']>[];
    readonly seen?: Readonly<Record<string, readonly string[]>>;
  },
): Model => model;

/** The table in `read_model` that it lies in. */
export const tableNameOf = ({ name }: Pick<ReadModel, 'name'>): string => name.replaceAll('-', '_');

/** Names of a read model as hand-written SQL says them. */
export interface SqlNames<Column extends string> {
  /** Its table, with the alias where one was given. */
  readonly from: string;
  /** Each of its columns: a name that is none does not compile. */
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
