import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useKept } from '../browser/useKept.js';
import { useSalesId } from '../list/useSalesId.js';
import { neighbourOf, nextAfter } from './selection.js';
import type { Queue } from './queue.js';
import { useSayGone } from './useGone.js';

/** As many records are read at once, each of them whole: the next one is there before it is asked for. */
const AT_ONCE = 20;

/** The records of a queue, which of them is worked on, and what moves on to another. */
export function useQueue(queue: Queue, isNarrow: boolean) {
  const [params, setParams] = useSearchParams();
  const view = queue.views.find(({ id }) => id === params.get('view')) ?? queue.views[0];
  const [own, setOwn] = useOwn(queue);
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
  const named = params.get('at') ?? undefined;
  // On a phone the list is a step of its own.
  const at = named ?? (isNarrow ? undefined : ids[0]);
  const choose = (id: string | undefined, how: 'replace' | 'push' = 'replace') =>
    setParams((before) => withRecord(before, id), { replace: how === 'replace' });
  useFollowing({ queue, records: isPlaceholderData === true ? undefined : data, named, at, choose });
  return {
    ...list,
    view,
    own,
    setOwn,
    records: data,
    ids,
    chosen: records.find(({ id }) => String(id) === at),
    choose,
    open: (id: string) => setParams(new URLSearchParams({ view: id }), { replace: true }),
    finish: (id: string) => {
      if (id === at) choose(neighbourOf(ids, id));
    },
  };
}

const NONE: readonly RaRecord[] = [];

/** The address of the page with another record in it. */
function withRecord(before: URLSearchParams, id: string | undefined): URLSearchParams {
  if (id === undefined) before.delete('at');
  else before.set('at', id);
  return before;
}

/** Whether only the orders of the sales person who is signed in are shown, which this browser keeps for all queues. */
function useOwn({ ownedBy }: Queue) {
  const salesId = useSalesId();
  const [kept, keep] = useKept('own-orders', z.boolean());
  const mayBe = ownedBy !== undefined && salesId !== undefined;
  const isOn = mayBe && kept === true;
  return [{ mayBe, isOn, filter: isOn ? ownedBy(salesId) : {} }, keep] as const;
}

interface Following {
  readonly queue: Queue;
  readonly records: readonly RaRecord[] | undefined;
  /** By the address, and in sight: they differ until the first record was written into the address. */
  readonly named: string | undefined;
  readonly at: string | undefined;
  readonly choose: (id: string | undefined) => void;
}

/** Goes on to the next record where the chosen one has left the list, and begins with the first. */
function useFollowing({ queue, records, named, at, choose }: Following) {
  const before = useRef<readonly RaRecord[]>([]);
  const sayGone = useSayGone(queue.resource);
  const follow = useEffectEvent((now: readonly RaRecord[]) => {
    const ids = now.map(({ id }) => String(id));
    const was = before.current;
    before.current = now;
    if (at === undefined) return;
    if (named === undefined) return choose(at);
    if (ids.includes(at)) return;
    const left = was.find(({ id }) => String(id) === at);
    if (left !== undefined) void sayGone(at, queue.nameOf(left));
    choose(
      nextAfter(
        was.map(({ id }) => String(id)),
        ids,
        at,
      ),
    );
  });
  useEffect(() => {
    if (records !== undefined) follow(records);
  }, [records, named, at]);
}
