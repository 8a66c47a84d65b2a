import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionSentOnce } from '@zhidan/ui-kit';
import { getJson, sendRequest } from '@zhidan/ui-kit/api';
import { useSession } from '../session/useSession.js';

const KEY = ['customers', 'favourites'];

/** The ids of the customer's favourites; empty for a visitor. */
export function useFavourites() {
  const { caller } = useSession();
  const { uid, customer_id } = caller;
  return useQuery({
    queryKey: [...KEY, customer_id],
    enabled: uid !== null,
    queryFn: async ({ signal }) => {
      const { favorite } = await getJson<{ favorite: readonly string[] }>(
        `/api/customers/${encodeURIComponent(customer_id ?? '')}`,
        signal,
      );
      return favorite;
    },
  });
}

/** Updates the favourites optimistically, then reloads them from the server. */
export function useSetFavourite() {
  const client = useQueryClient();
  return useActionSentOnce({
    act: (choice: { readonly category_id: string; readonly on: boolean }, key) =>
      sendRequest('/api/customers/me/favorites', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: choice,
      }),
    onMutate: async ({ category_id, on }) => {
      await client.cancelQueries({ queryKey: KEY });
      client.setQueriesData<readonly string[]>({ queryKey: KEY }, (held = []) => {
        const others = held.filter((id) => id !== category_id);
        return on ? [...others, category_id] : others;
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
