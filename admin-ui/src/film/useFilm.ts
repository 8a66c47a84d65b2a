import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, RequestFailed } from '@zhidan/ui-kit/api';
import type { FormValues } from '../form/fieldDeclaration.js';
import type { RecordHistoryEntry } from '../page/entry.js';
import { shownMoment } from '../past/moment.js';
import { entriesUpTo } from './steps.js';

/** The events of a record, oldest first, up to the moment that the office shows. */
export const useFilmEntries = (resource: string, id: string) =>
  useQuery({
    queryKey: [resource, 'history', id],
    queryFn: ({ signal }) =>
      getJson<RecordHistoryEntry[]>(`/api/${resource}/${encodeURIComponent(id)}/history`, signal),
    select: (entries) => entriesUpTo(entries, shownMoment()),
  });

/**
 * The query for the record as it was after an event; its result is null where the record did not exist at that
 * moment.
 */
const stood = (resource: string, id: string, revision: number) => ({
  queryKey: [resource, 'stood', id, revision],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FormValues | null> => {
    if (revision < 0) return null;
    try {
      return await getJson<FormValues>(
        `/api/${resource}/${encodeURIComponent(id)}?revision=${revision}`,
        signal,
      );
    } catch (error) {
      if (error instanceof RequestFailed && error.status === 404) return null;
      throw error;
    }
  },
  // A past state never changes.
  staleTime: Infinity,
});

/** The record before and after an event; the next event is prefetched. */
export function useFilmFrame(resource: string, id: string, revision: number, ahead: number | undefined) {
  const before = useQuery({ ...stood(resource, id, revision - 1), placeholderData: keepPreviousData });
  const after = useQuery({ ...stood(resource, id, revision), placeholderData: keepPreviousData });
  useQuery({ ...stood(resource, id, ahead ?? -1), enabled: ahead !== undefined });
  return {
    before: before.data ?? undefined,
    after: after.data ?? undefined,
    isPending: before.isPending || after.isPending,
    /** Whether the shown data still belong to the previous event. */
    isOfOther: before.isPlaceholderData || after.isPlaceholderData,
    error: before.error ?? after.error,
    retry: () => void Promise.all([before.refetch(), after.refetch()]),
  };
}

/**
 * Returns a function that loads the states of the record after the given events, one after another; rejects if
 * one cannot be loaded.
 */
export function useLoadFrames(resource: string, id: string) {
  const client = useQueryClient();
  return (entries: readonly RecordHistoryEntry[], onLoaded: (count: number) => void) =>
    allStood(client, resource, id, { entries, onLoaded });
}

interface Loading {
  readonly entries: readonly RecordHistoryEntry[];
  readonly onLoaded: (count: number) => void;
}

async function allStood(
  client: QueryClient,
  resource: string,
  id: string,
  { entries, onLoaded }: Loading,
): Promise<readonly (FormValues | undefined)[]> {
  const records: (FormValues | undefined)[] = [];
  for (const { revision } of entries) {
    const record = await client.fetchQuery(stood(resource, id, revision));
    records.push(record ?? undefined);
    onLoaded(records.length);
  }
  return records;
}
