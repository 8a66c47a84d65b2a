import type { Caller } from '@zhidan/domain';
import { listRequestOf } from './resource/list-request.js';
import type { Resource } from './resource/resource.js';
import { pageStatement } from './resource/page-statement.js';
import { oneRowStatement, type SqlStatement } from './resource/statement.js';
import { requireView } from './resource/view-for.js';

/* Exports for benchmarks in another workspace that measure reads. */

export { quotationResource } from './quotation/quotations.js';

/** Builds the statement that reads a caller's list with the filter, sort and range of the request. */
export function listStatementOf(
  resource: Resource,
  caller: Caller,
  query: Readonly<Record<string, string>>,
): SqlStatement {
  const view = requireView(resource, caller);
  return pageStatement(resource, view, caller, listRequestOf(query, resource, view));
}

/** Builds the statement that reads one record for a caller. */
export const recordStatementOf = (resource: Resource, caller: Caller, id: string): SqlStatement =>
  oneRowStatement(resource, requireView(resource, caller), caller, id);
