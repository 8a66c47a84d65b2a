import { useMemo } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useStoredForAccount } from '../browser/useKept.js';
import { useFirstView } from '../list/useFirstView.js';
import { useSalesId } from '../list/useSalesId.js';
import { neighbourId } from './selection.js';
import type { Queue } from './queue.js';
import { useAnnounceGone } from './useGone.js';
import { useQueuePlace } from './usePlace.js';

/** The number of records that are loaded in full, so that the next one can be opened at once. */
const AT_ONCE = 20;

/** The state of a queue: its view, its records, the open record, and functions that open another one. */
export function useQueue(queue: Queue, isNarrow: boolean) {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useOwn(queue);
  const { view, counts } = useFirstView({
    resource: queue.resource,
    views: queue.views,
    filter: own.filter,
    named: params.get('view') ?? undefined,
  });
  const { data, isPlaceholderData, ...list } = useGetList<RaRecord>(
    queue.resource,
    {
      filter: { ...view?.filter, ...own.filter },
      ...(view && { sort: view.sort }),
      pagination: { page: 1, perPage: AT_ONCE },
    },
    { placeholderData: keepPreviousData },
  );
  const records = data ?? NONE;
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const { place, choose } = useQueuePlace({
    given: {
      list: `${view?.id} ${own.isOn}`,
      ids,
      named: params.get('at') ?? undefined,
      // On a phone the list is shown first, as a separate step.
      begins: !isNarrow,
    },
    isKnown: data !== undefined && isPlaceholderData !== true,
    write: (id, how) => setParams((before) => withRecord(before, id), { replace: how === 'replace' }),
  });
  useAnnounceGone(queue, records, place.gone);
  return {
    ...list,
    view,
    own,
    setOwn,
    /** The number of records in each view. */
    counts,
    records: data,
    ids,
    chosen: records.find(({ id }) => String(id) === place.at),
    /** Whether another list is loading while the previous one is still shown. */
    isChanging: isPlaceholderData === true,
    choose,
    open: (id: string) => setParams(new URLSearchParams({ view: id }), { replace: true }),
    finish: (id: string) => {
      const next = neighbourId(ids, id);
      // The last record stays open until the reloaded list no longer contains it.
      if (id === place.at && (isNarrow || next !== undefined)) choose(next);
    },
  };
}

const NONE: readonly RaRecord[] = [];

/** Sets or removes the open record in the query of the address. */
function withRecord(before: URLSearchParams, id: string | undefined): URLSearchParams {
  if (id === undefined) before.delete('at');
  else before.set('at', id);
  return before;
}

/**
 * Whether only orders of the signed-in sales person are shown; the browser stores one choice for all queues.
 */
function useOwn({ ownedBy }: Queue) {
  const salesId = useSalesId();
  const [kept, keep] = useStoredForAccount('own-orders', z.boolean());
  const mayBe = ownedBy !== undefined && salesId !== undefined;
  const isOn = mayBe && kept === true;
  return [{ mayBe, isOn, filter: isOn ? ownedBy(salesId) : {} }, keep] as const;
}
