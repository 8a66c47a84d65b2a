import type { RouteAccess } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { z } from 'zod';
import type { Past } from '../history/past.js';
import { fieldsOf, type Field } from './field.js';

/** Which rows somebody sees. */
export type RowRule<Column extends string = string> =
  | 'all'
  /** Rows whose column holds the caller's own uid or customer id. */
  | { readonly own: Column; readonly by: 'uid' | 'customer_id' }
  /** Rows whose columns hold just this. */
  | { readonly only: Readonly<Partial<Record<Column, string | number | boolean>>> };

/** What those who come in one way see of a resource. */
export interface ViewDeclaration<Column extends string = string> {
  readonly for: RouteAccess;
  readonly rows: RowRule<Column>;
  /** `id` and `revision` are always among them. */
  readonly columns: 'all' | readonly Column[] | { readonly allBut: readonly Column[] };
}

export interface ResourceDeclaration<Schema extends z.ZodObject = z.ZodObject> {
  /** Its address below `/api` and its name on `/live`; `material-groups` is read from `read_model.material_groups`. */
  readonly name: string;
  readonly row: Schema;
  /** The first view that lets a caller in is the caller's. */
  readonly views: readonly ViewDeclaration<keyof z.infer<Schema> & string>[];
  /** The order in which a list comes when nobody asked for one. */
  readonly sort: readonly [keyof z.infer<Schema> & string, 'ASC' | 'DESC'];
  /** Columns that the text search looks into; without them there is none. */
  readonly searched?: readonly (keyof z.infer<Schema> & string)[];
  /** Where its past is read; a resource without has none to show. */
  readonly past?: (eventStore: EventStore) => Past;
}

export interface View {
  readonly for: RouteAccess;
  readonly rows: RowRule;
  readonly columns: readonly string[];
  /** What callers of this view may filter and sort by: whoever cannot see a column cannot guess at it either. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly searchable: boolean;
}

/** A resource as the routes, `/live` and the address list use it. */
export interface Resource {
  readonly name: string;
  readonly row: z.ZodObject;
  readonly views: readonly View[];
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly past: ((eventStore: EventStore) => Past) | undefined;
}

const ALWAYS = ['id', 'revision'];

export function defineResource<Schema extends z.ZodObject>(declared: ResourceDeclaration<Schema>): Resource {
  const { name, row, sort, searched = [] } = declared;
  const fields = fieldsOf(row);
  const all = Object.keys(row.shape);

  const views = declared.views.map(({ for: access, rows, columns }) => {
    const visible = all.filter((column) => ALWAYS.includes(column) || shows(columns, column));
    return {
      for: access,
      rows,
      columns: visible,
      fields: new Map([...fields].filter(([, field]) => visible.includes(field.column))),
      searchable: searched.length > 0 && searched.every((column) => visible.includes(column)),
    };
  });
  return { name, row, views, sort, past: declared.past };
}

function shows(columns: ViewDeclaration['columns'], column: string): boolean {
  if (columns === 'all') return true;
  return 'allBut' in columns ? !columns.allBut.includes(column) : columns.includes(column);
}

/** Its line in the permission table says who may look back: at the events, and at how a record once stood. */
export const historyRouteOf = (name: string): string => `GET /api/${name}/:id/history`;

/** The table in `read_model` that a resource is read from. */
export const tableNameOf = ({ name }: Pick<Resource, 'name'>): string => name.replaceAll('-', '_');
