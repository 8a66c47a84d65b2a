import type { Caller } from '@zhidan/domain';
import { ROWS_OF_CARD, type OverviewCard, type WaitingWork } from '@zhidan/domain/desk';
import { listRequestOf } from '../resource/list-request.js';
import { readPage } from '../resource/page.js';
import { readerOf, withFacts, type ReadParts } from '../resource/parts.js';
import type { Resource } from '../resource/resource.js';
import { tablesOf } from '../resource/source.js';
import { viewOf } from '../resource/view-for.js';
import { visibleRows } from '../resource/visible.js';
import { knownResources } from '../resources.js';

const byName = new Map(knownResources.map((resource) => [resource.name, resource]));

function resourceOf({ resource }: WaitingWork): Resource {
  const found = byName.get(resource);
  if (found === undefined) throw new Error(`work waits in ${resource}, which is no resource`);
  return found;
}

export const tablesOfWork = (work: WaitingWork): readonly string[] => tablesOf(resourceOf(work));

/** The first rows of a list and the length of the list; undefined for callers who may not read it. */
export async function cardOfWork(
  parts: ReadParts,
  caller: Caller,
  work: WaitingWork,
): Promise<OverviewCard | undefined> {
  const resource = resourceOf(work);
  const whole = viewOf(resource, caller);
  if (whole === undefined) return undefined;
  const view = whole.listed ?? whole;
  const reader = readerOf(parts, caller);
  const asked = await withFacts(resource, listRequestOf(queryOf(work, caller), resource, whole), reader);
  const { rows, total } = await readPage(resource, view, parts, caller, asked);
  return {
    card: work.id,
    count: total,
    first: (await visibleRows(resource, view, rows, reader)).map((row) => ({ ...row })),
    address: `/admin${work.address}`,
  };
}

/** The query that a browser would send for the list. */
const queryOf = ({ filter, sort, ownedBy }: WaitingWork, { customer_id }: Caller) => ({
  filter: JSON.stringify(ownedBy === undefined ? filter : { ...filter, [ownedBy]: customer_id }),
  sort: JSON.stringify([sort.field, sort.order]),
  range: JSON.stringify([0, ROWS_OF_CARD - 1]),
  view: 'list',
});
