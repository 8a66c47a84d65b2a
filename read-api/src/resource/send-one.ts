import { accessTo, isSignedIn, refuse, routePermissions, type Caller } from '@zhidan/domain';
import { hasRevision, idOf, problems, setVersion, type Handler } from '@zhidan/http';
import { parseMomentQuery, type HistoryMoment } from '../history/moment.js';
import { waitUntilCaughtUpWith, sendPrivately, createReadContext, type ReadDependencies } from './parts.js';
import { queryRows } from './query.js';
import { historyRouteOf, type Resource, type Row, type ResourceView } from './resource.js';
import type { PublicAnswer } from './ready-answers.js';
import { tablesOf } from './source.js';
import { oneRowStatement } from './statement.js';
import { requireView } from './view-for.js';
import { isRowVisible, toVisibleRows } from './visible.js';

/** Sends one record, at present or at a past moment. */
export const sendRecord =
  (resource: Resource, parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const { ready } = parts;
    const kind = ready.kindFor(request, caller, resource.name);
    if (kind !== undefined && parseMomentQuery(request.query, parts.clock()) === undefined)
      return ready.send(request, response, kind, () => publicRecord(resource, parts, idOf(request), caller));
    const view = requireView(resource, caller);
    const id = idOf(request);
    const moment = parseMomentQuery(request.query, parts.clock());
    await waitUntilCaughtUpWith(parts.freshness, resource, request);
    const found = (await findVisibleRow(resource, view, parts, caller, id, moment)) ?? missing(resource);
    const reader = createReadContext(
      parts,
      caller,
      moment === undefined ? undefined : instantOf(moment, found),
    );
    const [row] = await toVisibleRows(resource, view, [found], reader);
    sendPrivately(response);
    setVersion(response, Number(found['revision']));
    if (resource.computed === undefined && hasRevision(request, Number(found['revision']))) {
      response.status(304).end();
    } else {
      response.json(row);
    }
  };

/** A record as all readers of the caller's kind see it. */
async function publicRecord(
  resource: Resource,
  parts: ReadDependencies,
  id: string,
  caller: Caller,
): Promise<PublicAnswer> {
  const view = requireView(resource, caller);
  const found = (await findVisibleRow(resource, view, parts, caller, id)) ?? missing(resource);
  const [row] = await toVisibleRows(resource, view, [found], createReadContext(parts, caller));
  return { body: Buffer.from(JSON.stringify(row)), etag: `"${Number(found['revision'])}"` };
}

function missing(resource: Resource): never {
  if (resource.missing !== undefined) refuse(resource.missing);
  throw problems.notFound();
}

/**
 * Finds a row with all columns if the caller may see the row, at present or at a past moment. Which columns the
 * caller gets is decided later.
 */
export async function findVisibleRow(
  resource: Resource,
  view: ResourceView,
  parts: ReadDependencies,
  caller: Caller,
  id: string,
  moment?: HistoryMoment,
): Promise<Row | undefined> {
  if (moment !== undefined) return rowAt(resource, view, parts, caller, id, moment);
  const find = async () => (await queryRows(parts.pool, oneRowStatement(resource, view, caller, id)))[0];
  return findOrWaitFor(resource, parts, id, find);
}

/**
 * Finds a record in the read models. If it is missing there, the event store is asked before 404 is sent: a
 * caller with the address of a new record waits until the read model includes it.
 */
export async function findOrWaitFor<Found>(
  resource: Resource,
  { eventStore, freshness }: ReadDependencies,
  id: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await find();
  if (found !== undefined) return found;
  const position = await resource.past?.(eventStore).newest(id);
  if (position === undefined) return undefined;
  await Promise.all(tablesOf(resource).map((table) => freshness(table, position)));
  return find();
}

async function rowAt(
  resource: Resource,
  view: ResourceView,
  { eventStore, pool }: ReadDependencies,
  caller: Caller,
  id: string,
  moment: HistoryMoment,
): Promise<Row | undefined> {
  const past = pastReadableBy(caller, resource);
  // A past row is shown only where the present row is the caller's: a row of another owner stays hidden.
  const [now] = view.rows === 'all' ? [] : await queryRows(pool, oneRowStatement(resource, view, caller, id));
  if (view.rows !== 'all' && now === undefined) return undefined;
  const row = await past(eventStore).at(id, moment);
  if (row === undefined || !isRowVisible(view.rows, caller, row)) return undefined;
  return now === undefined || view.past === undefined || view.past(now, row) ? row : undefined;
}

/** The past of a resource; throws the problem where the resource has none or the caller may not read it. */
function pastReadableBy(caller: Caller, resource: Resource): NonNullable<Resource['past']> {
  const access = routePermissions[historyRouteOf(resource.name)];
  if (!resource.past || access === undefined) throw problems.notFound();
  if (accessTo(access, caller) !== 'allowed')
    throw isSignedIn(caller) ? problems.forbidden() : problems.signInFirst();
  return resource.past;
}

/** The requested instant, or the instant of the event that made the row. */
const instantOf = (moment: HistoryMoment, { modified_date }: Row): string | undefined =>
  'at' in moment
    ? new Date(moment.at).toISOString()
    : typeof modified_date === 'string'
      ? modified_date
      : undefined;
