import { type Permission, type RecordKind, recordRowSchema, routes } from '@zhidan/domain';
import type { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import {
  historyRouteOf,
  type Resource,
  type ResourceDeclaration,
  type RowRule,
  type ViewDeclaration,
} from '../resource/resource.js';
import { recordPast } from './past.js';

/** What a list goes by that nobody asked to be in another order; class and master tables go by their code. */
const sortedBy = ['sort', 'type'];

/** What a record shows of other tables, and what follows from it. */
export interface BesideRecord extends Pick<ResourceDeclaration, 'joined' | 'computed' | 'past' | 'meant'> {
  /** Rows that are there for staff; all of them unless it says otherwise. */
  readonly rows?: RowRule;
  /** The order of a list that nobody asked to be in another one. */
  readonly sort?: ResourceDeclaration['sort'];
  /** Columns that are joined. */
  readonly beside?: z.ZodObject;
  /** Columns that are shown to staff with one of these permissions alone. */
  readonly restricted?: RestrictedColumns;
}

export interface RestrictedColumns {
  readonly columns: readonly string[];
  /** Any one of these opens them. */
  readonly to: readonly Permission[];
}

/**
 * Plain master data as it is read. Staff see all of it. Whoever else may come to its list sees what `others`
 * says, and nothing unless it says something.
 */
export function recordResource(
  kind: RecordKind,
  others?: Omit<ViewDeclaration, 'for'>,
  { beside, rows = 'all', restricted, ...more }: BesideRecord = {},
): Resource {
  const { resource: name, schema, searched, access } = kind;
  const insiders = routes[historyRouteOf(name)] ?? access.write;
  const staffOnly = access.read.who === 'staff';
  const row = recordRowSchema(kind).extend(beside?.shape ?? {});
  const shown = staffView(
    [...Object.keys(row.shape), ...Object.keys(more.computed?.columns.shape ?? {})],
    restricted,
  );
  return defineResource({
    name,
    row,
    searched,
    sort: [sortedBy.find((field) => field in schema.shape) ?? 'id', 'ASC'],
    views: [
      { for: insiders, rows, ...shown },
      ...(staffOnly ? [{ for: access.read, rows, ...shown }] : []),
      ...(others ? [{ for: access.read, ...others }] : []),
    ],
    past: recordPast(kind),
    ...more,
  });
}

/** Staff who keep records see all of them, but for what is restricted to some. */
function staffView(
  all: readonly string[],
  restricted: RestrictedColumns | undefined,
): Pick<ViewDeclaration, 'columns' | 'plus'> {
  if (restricted === undefined) return { columns: 'all' };
  const { columns, to } = restricted;
  return {
    columns: all.filter((column) => !columns.includes(column)),
    plus: to.map((permission) => ({ with: [permission], columns })),
  };
}
