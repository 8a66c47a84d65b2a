import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShownRoster } from '@zhidan/domain/quotation';
import { useAction } from '@zhidan/ui-kit';
import { get, send } from '@zhidan/ui-kit/api';

const rosterAddress = (no: string) => `/api/quotations/${encodeURIComponent(no)}/roster`;

export const useRoster = (no: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'roster'],
    queryFn: ({ signal }) => get<ShownRoster>(rosterAddress(no), signal),
    enabled: isWanted,
  });

export function useSetRoster(no: string, onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    act: (pieces: ShownRoster['pieces'], key) =>
      send(rosterAddress(no), { method: 'PUT', headers: { 'idempotency-key': key }, body: { pieces } }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations', no] }),
  });
}
