import { isSignedIn, type Caller } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import type { ListCondition } from '../resource/list-request.js';
import type { ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import type { Resource, Row, ResourceView } from '../resource/resource.js';
import { everyRowStatement } from '../resource/statement.js';
import { pastReadDependencies } from './parts-at.js';

/** The parts and conditions with which a list of the past is read. */
export interface PastList {
  readonly parts: ReadDependencies;
  readonly conditions: readonly ListCondition[];
}

/**
 * Prepares a list of a past instant (UTC ISO). Staff get the columns that they see today, buyers their own
 * rows. Throws a problem for visitors, who may not see past states of the catalogue.
 */
export async function pastListAt(
  resource: Resource,
  view: ResourceView,
  parts: ReadDependencies,
  caller: Caller,
  at: string,
): Promise<PastList> {
  mustSeeThePast(resource, view, caller);
  const then = await pastReadDependencies(parts, at);
  if (typeof view.rows === 'string' || 'only' in view.rows) return { parts: then, conditions: [] };
  return { parts: then, conditions: [await stillOwn(resource, view, caller, parts, then)] };
}

function mustSeeThePast({ relation }: Resource, view: ResourceView, caller: Caller): void {
  if (relation !== undefined) throw problems.unknownParameters(['at']);
  if (!isSignedIn(caller)) throw problems.signInFirst();
  const isOwn = typeof view.rows !== 'string' && 'own' in view.rows;
  if (!isOwn && !caller.is_employee) throw problems.forbidden();
}

/**
 * Past rows that belonged to the caller then and ever since: a row that belonged to another customer in between
 * is not shown.
 */
async function stillOwn(
  resource: Resource,
  view: ResourceView,
  caller: Caller,
  now: ReadDependencies,
  then: ReadDependencies,
): Promise<ListCondition> {
  const id = resource.fields.get('id');
  if (id === undefined) throw new Error(`${resource.name} has no field id`);
  const sort = { field: id, direction: 'ASC' } as const;
  const all = { conditions: [], words: [], sort, from: 0, count: 0, isListed: false };
  const statement = everyRowStatement(resource, view, caller, all);
  const [today, past] = await Promise.all([queryRows(now.pool, statement), queryRows(then.pool, statement)]);
  const todays = new Map(today.map((row) => [row['id'], row]));
  const isShown = (row: Row): boolean => {
    const itsNow = todays.get(row['id']);
    return itsNow !== undefined && (view.past === undefined || view.past(itsNow, row));
  };
  return { is: 'one of', field: id, values: past.filter(isShown).map((row) => String(row['id'])) };
}
