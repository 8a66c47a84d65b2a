import { accessTo, isSignedIn, routes, type Caller } from '@zhidan/domain';
import { hasRevision, idOf, problems, setVersion, type Handler } from '@zhidan/http';
import { momentOf, type Moment } from '../history/moment.js';
import { caughtUp, privately, query, type ReadParts, type Row } from './parts.js';
import { historyRouteOf, type Resource, type View } from './resource.js';
import { oneRowStatement } from './statement.js';
import { viewFor } from './view-for.js';
import { seesRow, visibleOf } from './visible.js';

/** One record as it stands, or as it stood. */
export const sendOne =
  (resource: Resource, parts: ReadParts): Handler =>
  async (request, response, caller) => {
    const view = viewFor(resource, caller);
    const id = idOf(request);
    const moment = momentOf(request.query);
    await caughtUp(parts.freshness, resource, request);
    const row = moment
      ? await rowAt(resource, view, parts, caller, id, moment)
      : (await query(parts.pool, oneRowStatement(resource, view, caller, id)))[0];
    if (row === undefined) throw problems.notFound();
    privately(response);
    setVersion(response, Number(row['revision']));
    if (hasRevision(request, Number(row['revision']))) response.status(304).end();
    else response.json(row);
  };

async function rowAt(
  resource: Resource,
  view: View,
  { eventStore }: ReadParts,
  caller: Caller,
  id: string,
  moment: Moment,
): Promise<Row | undefined> {
  const access = routes[historyRouteOf(resource.name)];
  if (!resource.past || access === undefined) throw problems.notFound();
  if (accessTo(access, caller) !== 'allowed') {
    throw isSignedIn(caller) ? problems.forbidden() : problems.signInFirst();
  }
  const row = await resource.past(eventStore).at(id, moment);
  return row && seesRow(view.rows, caller, row) ? visibleOf(view, row) : undefined;
}
