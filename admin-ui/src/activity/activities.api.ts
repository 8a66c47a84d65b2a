import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActivityBody, ShownActivity } from '@zhidan/domain/activity';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

const KEY = ['activities'] as const;
const MOST = 100;

/** Activities, earliest due date first. */
export const useActivities = (filter: Readonly<Record<string, unknown>>) =>
  useQuery({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) =>
      getJson<readonly ShownActivity[]>(
        `/api/activities?${new URLSearchParams({
          filter: JSON.stringify(filter),
          sort: '["due","ASC"]',
          range: `[0,${MOST - 1}]`,
        })}`,
        signal,
      ),
  });

const useChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['overview'] }),
    ]);
};

export function usePlanActivity(onPlanned: () => void) {
  const onSettled = useChanged();
  return useActionSentOnce({
    act: (body: ActivityBody, key) =>
      sendRequest('/api/activities', { method: 'POST', headers: { 'idempotency-key': key }, body }),
    onSuccess: onPlanned,
    onSettled,
  });
}

export function useMarkActivityDone() {
  const onSettled = useChanged();
  return useActionSentOnce({
    act: (id: string, key) =>
      sendRequest(`/api/activities/${encodeURIComponent(id)}/done`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: {},
      }),
    onSettled,
  });
}
