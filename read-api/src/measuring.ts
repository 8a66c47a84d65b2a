import type { Caller } from '@zhidan/domain';
import { listRequestOf } from './resource/list-request.js';
import type { Resource } from './resource/resource.js';
import { pageStatement } from './resource/page-statement.js';
import { oneRowStatement, type Statement } from './resource/statement.js';
import { viewFor } from './resource/view-for.js';

/* What those need who measure reading from outside. */

export { quotationResource } from './quotation/quotations.js';

/** What a caller's list is read with, without the rest: filter, sort and range as sent. */
export function statementOfList(
  resource: Resource,
  caller: Caller,
  query: Readonly<Record<string, string>>,
): Statement {
  const view = viewFor(resource, caller);
  return pageStatement(resource, view, caller, listRequestOf(query, resource, view));
}

/** What a caller's look at one record is read with. */
export const statementOfOne = (resource: Resource, caller: Caller, id: string): Statement =>
  oneRowStatement(resource, viewFor(resource, caller), caller, id);
