import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationsAnswer } from '@zhidan/domain/notification';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

/** The resource name of notifications on the live connection. */
const KEY = ['notifications'] as const;

/** The polling interval for changes that send no live message, such as the end of a day or a failed mail. */
const ASK_AGAIN_MS = 60_000;

export const useNotifications = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getJson<NotificationsAnswer>('/api/notifications', signal),
    refetchInterval: ASK_AGAIN_MS,
  });

/** Records that the user has seen all notifications up to an instant. */
export function useMarkNotificationsSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) =>
      sendRequest('/api/notifications/seen', { method: 'POST', body: { until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
