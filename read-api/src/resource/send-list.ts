import type { Handler } from '@zhidan/http';
import { listRequestOf, type ListRequest } from './list-request.js';
import { caughtUp, privately, query, readerOf, type ReadParts } from './parts.js';
import type { Resource, Row } from './resource.js';
import { everyRowStatement, pageStatement } from './statement.js';
import { viewFor } from './view-for.js';
import { answeredColumns, visibleRows } from './visible.js';

/** A page of a list with the exact number of all rows, or all rows as CSV. */
export const sendList =
  (resource: Resource, parts: ReadParts): Handler =>
  async (request, response, caller) => {
    const { pool, freshness, csv } = parts;
    const view = viewFor(resource, caller);
    const asked = listRequestOf(request.query, resource, view);
    await caughtUp(freshness, resource, request);
    privately(response);
    const shown = (rows: readonly Row[]) => visibleRows(resource, view, rows, readerOf(parts, caller));
    if (request.accepts(['json', 'text/csv']) === 'text/csv') {
      response.setHeader('Content-Disposition', `attachment; filename="${resource.name}.csv"`);
      const statement = everyRowStatement(resource, view, caller, asked);
      return csv(response, answeredColumns(resource, view), statement, shown);
    }
    const found = await query(pool, pageStatement(resource, view, caller, asked));
    const rows = found.filter(({ id }) => id !== null);
    response.setHeader(
      'Content-Range',
      contentRange(resource, asked, rows, Number(found[0]?.['rows_in_all'])),
    );
    response.json(await shown(rows));
  };

/** `questions 0-24/319`; a page without rows has no place: `questions` with an asterisk. */
const contentRange = ({ name }: Resource, { from }: ListRequest, { length }: readonly Row[], total: number) =>
  `${name} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${total}`;
