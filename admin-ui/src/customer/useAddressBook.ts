import type { SavedAddress } from '@zhidan/domain/customer';
import { useGetOne } from 'react-admin';

/** The address book of a customer; empty if the user may not read it. */
export function useAddressBook(customer_uid: string, isWanted = true): readonly SavedAddress[] {
  const { data } = useGetOne<{ readonly id: string; readonly address_book?: readonly SavedAddress[] }>(
    'customers',
    { id: customer_uid },
    { enabled: isWanted && customer_uid !== '', retry: false },
  );
  return data?.address_book ?? [];
}
