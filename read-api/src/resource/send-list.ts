import type { Handler } from '@zhidan/http';
import { listRequestOf, type ListRequest } from './list-request.js';
import { caughtUp, privately, query, type ReadParts, type Row } from './parts.js';
import type { Resource } from './resource.js';
import { everyRowStatement, pageStatement } from './statement.js';
import { viewFor } from './view-for.js';

/** A page of a list with the exact number of all rows, or all rows as CSV. */
export const sendList =
  (resource: Resource, { pool, freshness, csv }: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(resource, caller);
    const asked = listRequestOf(request.query, resource, view);
    await caughtUp(freshness, resource, request);
    privately(response);
    if (request.accepts(['json', 'text/csv']) === 'text/csv') {
      response.setHeader('Content-Disposition', `attachment; filename="${resource.name}.csv"`);
      return csv(response, view.columns, everyRowStatement(resource, view, caller, asked));
    }
    const found = await query(pool, pageStatement(resource, view, caller, asked));
    const rows = found.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row);
    response.setHeader('Content-Range', contentRange(resource, asked, rows, Number(found[0]?.['total'])));
    response.json(rows);
  };

/** `questions 0-24/319`; a page without rows has no place: `questions` with an asterisk. */
const contentRange = ({ name }: Resource, { from }: ListRequest, { length }: readonly Row[], total: number) =>
  `${name} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${total}`;
