import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ownerColumns, CustomerRow } from '@zhidan/domain/customer';
import { useAct } from '@zhidan/ui-kit';
import { get, send } from '@zhidan/ui-kit/api';

/** Their own record as customers see it. */
export type OwnCustomer = Pick<CustomerRow, (typeof ownerColumns)[number]>;

const addressOfCustomer = (id: string) => `/api/customers/${encodeURIComponent(id)}`;

export const useOwnCustomer = (id: string) =>
  useQuery({
    queryKey: ['customers', 'own', id],
    queryFn: ({ signal }) => get<OwnCustomer>(addressOfCustomer(id), signal),
  });

/** Sends the fields that were changed, and those alone. */
export function useSaveCustomer(id: string) {
  const client = useQueryClient();
  return useAct({
    act: (changes: Partial<OwnCustomer>, key) =>
      send<OwnCustomer>(addressOfCustomer(id), {
        method: 'PUT',
        headers: { 'idempotency-key': key },
        body: changes,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  });
}
