import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { savedAddressBody, SavedAddress, ownerColumns, CustomerRow } from '@zhidan/domain/customer';
import type { z } from 'zod';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';

/** The columns of a customer's record that the customer may see. */
export type OwnCustomer = Pick<CustomerRow, (typeof ownerColumns)[number]>;

const addressOfCustomer = (id: string) => `/api/customers/${encodeURIComponent(id)}`;

export const useOwnCustomer = (id: string, isWanted = true) =>
  useQuery({
    queryKey: ['customers', 'own', id],
    enabled: isWanted,
    queryFn: ({ signal }) => getJson<OwnCustomer>(addressOfCustomer(id), signal),
  });

/** Saves the customer's record; only changed fields have to be passed. */
export function useSaveCustomer(id: string) {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (changes: Partial<OwnCustomer>, key) =>
      sendRequest<OwnCustomer>(addressOfCustomer(id), {
        method: 'PUT',
        headers: { 'idempotency-key': key },
        body: changes,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }),
  });
}

export type AddressToSave = z.input<typeof savedAddressBody>;

/** Saves an address in the address book, replacing the one with the same id. */
export const useSaveAddress = () =>
  useAddressBook((address: AddressToSave, key) =>
    sendRequest<AddressBook>(ADDRESSES, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: address,
    }),
  );

export const useRemoveAddress = () =>
  useAddressBook((id: string, key) =>
    sendRequest<AddressBook>(`${ADDRESSES}/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      headers: { 'idempotency-key': key },
    }),
  );

const ADDRESSES = '/api/customers/me/addresses';
interface AddressBook {
  readonly address_book: readonly SavedAddress[];
}

function useAddressBook<Body>(act: (body: Body, key: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useActionSentOnce({ act, onSettled: () => client.invalidateQueries({ queryKey: ['customers'] }) });
}
