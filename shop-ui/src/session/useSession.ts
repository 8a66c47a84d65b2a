import { useEffect } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitor, type Caller } from '@zhidan/domain';
import { me, onSignedOut, signOut } from '@zhidan/ui-kit/api';

const KEY = ['me'];

/** Who is signed in in this window. */
export function useSession(): { caller: Caller; isKnown: boolean } {
  const { data, isSuccess } = useQuery({ queryKey: KEY, queryFn: me });
  return { caller: data ?? visitor, isKnown: isSuccess };
}

/** Everything this window remembers may belong to whoever was here before. */
export function useForget(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries();
}

export function useSignOut() {
  const forget = useForget();
  return useMutation({ mutationFn: signOut, onSettled: forget });
}

/** A 401 on any answer signs this window out. */
export function useSignedOutByServer(): void {
  const client = useQueryClient();
  useEffect(() => onSignedOut(() => client.setQueryData(KEY, visitor)), [client]);
}
