import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { remindersSchema } from '@zhidan/domain/reminder';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import type { z } from 'zod';

type OrderReminders = z.infer<typeof remindersSchema>;

const keyOf = (no: string) => ['quotations', no, 'reminders'];
const at = (no: string, last: string) => `/api/quotations/${encodeURIComponent(no)}/${last}`;

/** Whether the buyer stopped the reminders about an order. */
export const useReminders = (no: string) =>
  useQuery({
    queryKey: keyOf(no),
    queryFn: ({ signal }) => getJson<OrderReminders>(at(no, 'reminders'), signal),
  });

export function useSetReminders(no: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (stopped: boolean, key) =>
      sendRequest(at(no, stopped ? 'stop-reminders' : 'resume-reminders'), {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: {},
      }),
    onSuccess: (_, stopped) => client.setQueryData<OrderReminders>(keyOf(no), { quotation_no: no, stopped }),
  });
}
