import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationsAnswer } from '@zhidan/domain/notification';
import { get, send } from '@zhidan/ui-kit/api';

/** The live connection names it so where something of it has changed. */
const KEY = ['notifications'] as const;

/** What nothing is sent of live, such as a day that ends or a mail that fails, is seen within a minute. */
const ASK_AGAIN_MS = 60_000;

export const useNotifications = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<NotificationsAnswer>('/api/notifications', signal),
    refetchInterval: ASK_AGAIN_MS,
  });

/** Says that everything up to an instant has been seen. */
export function useSee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => send('/api/notifications/seen', { method: 'POST', body: { until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
