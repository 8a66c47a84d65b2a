import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetIdentity, type RaRecord } from 'react-admin';
import { useMessages } from '@zhidan/ui-kit';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import type { Queue } from './queue.js';

interface Happened {
  readonly actor: { readonly uid: string; readonly name: string };
}

/** Shows a brief message when the open record left the queue because another person handled it. */
export function useAnnounceGone(
  { resource, nameOf }: Queue,
  records: readonly RaRecord[],
  gone: string | undefined,
) {
  const { identity } = useGetIdentity();
  const say = useMessages();
  const before = useRef<readonly RaRecord[]>([]);
  const sayGone = useEffectEvent(async (id: string) => {
    const left = before.current.find((record) => String(record.id) === id);
    if (left === undefined) return;
    const last = await lastOf(resource, id);
    if (last !== undefined && last.actor.uid === identity?.id) return;
    const name = nameOf(left);
    say.info(last === undefined ? `${name} 已經處理` : `${name} 已由 ${last.actor.name} 處理`);
  });
  useEffect(() => {
    if (gone !== undefined) void sayGone(gone);
  }, [gone]);
  useEffect(() => {
    before.current = records;
  }, [records]);
}

/** The last event of a record; undefined if the user may not read the history. */
async function lastOf(resource: string, id: string): Promise<Happened | undefined> {
  try {
    return (await getJson<readonly Happened[]>(`/api/${resource}/${encodeURIComponent(id)}/history`)).at(-1);
  } catch (error) {
    if (error instanceof RequestFailed) return undefined;
    throw error;
  }
}
