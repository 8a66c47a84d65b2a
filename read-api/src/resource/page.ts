import type { Caller } from '@zhidan/domain';
import { hasCacheableRows, type RowVersion } from './kept-rows.js';
import type { ListRequest } from './list-request.js';
import type { ReadDependencies } from './parts.js';
import { queryRows } from './query.js';
import type { Resource, Row, ResourceView } from './resource.js';
import { pageStatement, versionsStatement } from './page-statement.js';

/** Rows of a list with all their columns, and the length of the whole list. */
export interface ListPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads the present page; rows that were read before and have not changed come from the cache. */
export async function readPage(
  resource: Resource,
  view: ResourceView,
  parts: Pick<ReadDependencies, 'pool' | 'kept'>,
  caller: Caller,
  request: ListRequest,
): Promise<ListPage> {
  if (!hasCacheableRows(resource)) return readPageUncached(resource, view, parts, caller, request);
  const { rows, total } = pageIn(
    await queryRows<Row & RowVersion>(parts.pool, versionsStatement(resource, view, caller, request)),
  );
  const whole = await parts.kept.whole(resource, rows);
  return whole === undefined
    ? readPageUncached(resource, view, parts, caller, request)
    : { rows: whole, total };
}

/** Reads a page in one statement without the cache, for callers that read it only once. */
export const readPageUncached = async (
  resource: Resource,
  view: ResourceView,
  { pool }: Pick<ReadDependencies, 'pool'>,
  caller: Caller,
  request: ListRequest,
): Promise<ListPage> => pageIn(await queryRows(pool, pageStatement(resource, view, caller, request)));

const pageIn = <Found extends Row>(found: readonly Found[]) => ({
  rows: found.filter(({ id }) => id !== null),
  total: Number(found[0]?.['rows_in_all']),
});
