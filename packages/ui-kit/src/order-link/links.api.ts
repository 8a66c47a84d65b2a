import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkWish, MadeLink, ShownLink } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '../act/useAct.js';
import { getJson, sendRequest } from '../api/index.js';

const addressOf = (no: string) => `/api/quotations/${encodeURIComponent(no)}/links`;
const keyOf = (no: string) => ['quotations', no, 'links'];

/** The links of an order, without their secrets. */
export const useOrderLinks = (no: string) =>
  useQuery({
    queryKey: keyOf(no),
    queryFn: ({ signal }) => getJson<ShownLink[]>(addressOf(no), signal),
  });

export interface NewLink {
  readonly may: readonly LinkWish[];
  readonly expires_in_days: number;
  readonly note: string;
}

export function useMakeLink(no: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: async (wish: NewLink, key) =>
      (
        await sendRequest<MadeLink>(addressOf(no), {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: wish,
        })
      ).body,
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}

export function useRevokeLink(no: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (id: string, key) =>
      sendRequest(`${addressOf(no)}/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: { 'idempotency-key': key },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}
