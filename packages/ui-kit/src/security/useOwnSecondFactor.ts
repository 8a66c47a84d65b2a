import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchOwnSecondFactor } from '../api/security.js';

const KEY = ['own second factor'];

/** The authenticator app, passkeys, recovery codes and trusted browsers of the signed-in account. */
export function useOwnSecondFactor({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const client = useQueryClient();
  const own = useQuery({ queryKey: KEY, queryFn: fetchOwnSecondFactor, enabled });
  return { own, refresh: () => void client.invalidateQueries({ queryKey: KEY }) };
}
