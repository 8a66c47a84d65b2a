import type { Caller } from '@zhidan/domain';
import { CARD_ROWS, type OverviewCard, type WaitingWork } from '@zhidan/domain/desk';
import { listRequestOf } from '../resource/list-request.js';
import { readPage } from '../resource/page.js';
import { createReadContext, withDayFacts, type ReadDependencies } from '../resource/parts.js';
import type { Resource } from '../resource/resource.js';
import { tablesOf } from '../resource/source.js';
import { resourceViewOf } from '../resource/view-for.js';
import { toVisibleRows } from '../resource/visible.js';
import { knownResources } from '../resources.js';

const byName = new Map(knownResources.map((resource) => [resource.name, resource]));

function resourceOf({ resource }: WaitingWork): Resource {
  const found = byName.get(resource);
  if (found === undefined) throw new Error(`work waits in ${resource}, which is no resource`);
  return found;
}

export const tablesOfWaitingWork = (work: WaitingWork): readonly string[] => tablesOf(resourceOf(work));

/** The first rows of a list and the length of the list; undefined for callers who may not read it. */
export async function waitingWorkCard(
  parts: ReadDependencies,
  caller: Caller,
  work: WaitingWork,
): Promise<OverviewCard | undefined> {
  const resource = resourceOf(work);
  const whole = resourceViewOf(resource, caller);
  if (whole === undefined) return undefined;
  const view = whole.listed ?? whole;
  const reader = createReadContext(parts, caller);
  const asked = await withDayFacts(resource, listRequestOf(queryOf(work, caller), resource, whole), reader);
  const { rows, total } = await readPage(resource, view, parts, caller, asked);
  return {
    card: work.id,
    count: total,
    first: (await toVisibleRows(resource, view, rows, reader)).map((row) => ({ ...row })),
    address: `/admin${work.address}`,
  };
}

/** The query that a browser would send for the list. */
const queryOf = ({ filter, sort, ownedBy }: WaitingWork, { customer_id }: Caller) => ({
  filter: JSON.stringify(ownedBy === undefined ? filter : { ...filter, [ownedBy]: customer_id }),
  sort: JSON.stringify([sort.field, sort.order]),
  range: JSON.stringify([0, CARD_ROWS - 1]),
  view: 'list',
});
