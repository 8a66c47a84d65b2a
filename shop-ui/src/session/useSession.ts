import { useEffect } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitor, type Caller } from '@zhidan/domain';
import { me, onSignedOut, signOut } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';

export const sessionQuery = queryOptions({ queryKey: ['me'], queryFn: me });

/** Who is signed in in this window. */
export function useSession(): { caller: Caller; isKnown: boolean } {
  const { data, isSuccess } = useQuery(sessionQuery);
  return { caller: data ?? visitor, isKnown: isSuccess };
}

/** Everything this window remembers may belong to whoever was here before. */
export function useForget(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.resetQueries();
}

/** Signing out ends at home (spec section 4). */
export function useSignOut() {
  const client = useQueryClient();
  const forget = useForget();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      // What is still on its way would be refused, which nobody needs to hear of.
      await client.cancelQueries();
      await signOut();
    },
    onSettled: async () => {
      await navigate('/');
      await forget();
    },
  });
}

/** A 401 on any answer signs this window out and goes home (spec section 8). */
export function useSignedOutByServer(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSignedOut(() => {
        client.setQueryData(sessionQuery.queryKey, visitor);
        void navigate('/');
      }),
    [client, navigate],
  );
}
