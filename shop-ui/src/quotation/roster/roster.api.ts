import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownRoster } from '@zhidan/domain/quotation';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

const rosterAddress = (no: string) => `/api/quotations/${encodeURIComponent(no)}/roster`;

export const useRoster = (no: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'roster'],
    queryFn: ({ signal }) => getJson<ShownRoster>(rosterAddress(no), signal),
    enabled: isWanted,
  });

/** Saves the list; while the pieces are made, the shop has to agree to it. */
export function useSetRoster(no: string, isByAgreement: boolean, onDone: () => void) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (pieces: ShownRoster['pieces'], key) => {
      const headers = { 'idempotency-key': key };
      return isByAgreement
        ? sendRequest(`/api/quotations/${encodeURIComponent(no)}/propose-change`, {
            method: 'POST',
            headers,
            body: { changes: { roster: pieces } },
          })
        : sendRequest(rosterAddress(no), { method: 'PUT', headers, body: { pieces } });
    },
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations', no] }),
  });
}
