import { useGetIdentity } from 'react-admin';
import { useMessages } from '@zhidan/ui-kit';
import { get, RequestFailed } from '@zhidan/ui-kit/api';

interface Happened {
  readonly actor: { readonly uid: string; readonly name: string };
}

/** Says shortly who saw to a record that left a queue, unless that was its reader. */
export function useSayGone(resource: string): (id: string, name: string) => Promise<void> {
  const { identity } = useGetIdentity();
  const say = useMessages();
  return async (id, name) => {
    const last = await lastOf(resource, id);
    if (last !== undefined && last.actor.uid === identity?.id) return;
    say.info(last === undefined ? `${name} 已經處理` : `${name} 已由 ${last.actor.name} 處理`);
  };
}

/** What happened to a record last; undefined where its reader may not know. */
async function lastOf(resource: string, id: string): Promise<Happened | undefined> {
  try {
    return (await get<readonly Happened[]>(`/api/${resource}/${encodeURIComponent(id)}/history`)).at(-1);
  } catch (error) {
    if (error instanceof RequestFailed) return undefined;
    throw error;
  }
}
