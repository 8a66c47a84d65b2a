import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Giveaway, GiveawayState } from '@zhidan/domain';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

export type ShownGiveaway = Giveaway &
  GiveawayState & {
    readonly id: string;
    readonly places_left: number;
    readonly participated: boolean;
    readonly won: boolean;
    readonly for_my_level: boolean;
  };

const NEWEST_FIRST = new URLSearchParams({
  sort: JSON.stringify(['end_date', 'DESC']),
  range: JSON.stringify([0, 99]),
});

export const useGiveaways = () =>
  useQuery({
    queryKey: ['giveaways'],
    queryFn: ({ signal }) => getJson<ShownGiveaway[]>(`/api/giveaways?${NEWEST_FIRST}`, signal),
  });

export function useJoinGiveaway() {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (id: string, key) =>
      sendRequest(`/api/giveaways/${encodeURIComponent(id)}/participate`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: {},
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['giveaways'] }),
  });
}
