import { recordRowSchema, routes, type RecordKind } from '@zhidan/domain';
import type { z } from 'zod';
import {
  defineResource,
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
}

/**
 * Plain master data as it is read. Staff see all of it. Whoever else may come to its list sees what `others`
 * says, and nothing unless it says something.
 */
export function recordResource(
  kind: RecordKind,
  others?: Omit<ViewDeclaration, 'for'>,
  { beside, rows = 'all', ...more }: BesideRecord = {},
): Resource {
  const { resource: name, schema, searched, access } = kind;
  const insiders = routes[historyRouteOf(name)] ?? access.write;
  const staffOnly = access.read.who === 'staff';
  return defineResource({
    name,
    row: recordRowSchema(kind).extend(beside?.shape ?? {}),
    searched,
    sort: [sortedBy.find((field) => field in schema.shape) ?? 'id', 'ASC'],
    views: [
      { for: insiders, rows, columns: 'all' },
      ...(staffOnly ? [{ for: access.read, rows, columns: 'all' } as const] : []),
      ...(others ? [{ for: access.read, ...others }] : []),
    ],
    past: recordPast(kind),
    ...more,
  });
}
