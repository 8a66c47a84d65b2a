import { type Permission, type RecordKind, recordRowSchema, routePermissions } from '@zhidan/domain';
import type { z } from 'zod';
import { defineResource } from '../resource/define-resource.js';
import {
  historyRouteOf,
  type Resource,
  type ResourceDeclaration,
  type RowAccessRule,
  type ViewDeclaration,
} from '../resource/resource.js';
import { recordPastReader } from './past.js';

/** The default order of a list: `sort` where a kind has it, `type` for class and master tables. */
const sortedBy = ['sort', 'type'];

/** Computed and joined columns of a kind of record, and its default view. */
export interface RecordResourceOptions extends Pick<
  ResourceDeclaration,
  'joined' | 'computed' | 'past' | 'meant'
> {
  /** The rows that staff see; all rows by default. */
  readonly rows?: RowAccessRule;
  /** The default order of the list. */
  readonly sort?: ResourceDeclaration['sort'];
  /** Columns from joined tables. */
  readonly beside?: z.ZodObject;
  /** Columns that only staff with one of these permissions see. */
  readonly restricted?: RestrictedColumns;
}

interface RestrictedColumns {
  readonly columns: readonly string[];
  /** A caller with any one of these permissions sees the columns. */
  readonly to: readonly Permission[];
}

/**
 * The resource of plain master data. Staff see all of its rows; other callers see what `others` declares, or
 * nothing.
 */
export function recordResource(
  kind: RecordKind,
  others?: Omit<ViewDeclaration, 'for'>,
  { beside, rows = 'all', restricted, ...more }: RecordResourceOptions = {},
): Resource {
  const { resource: name, schema, searched, access } = kind;
  const insiders = routePermissions[historyRouteOf(name)] ?? access.write;
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
    past: recordPastReader(kind),
    ...more,
  });
}

/** Staff who maintain records see all columns, except those restricted to some permissions. */
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
