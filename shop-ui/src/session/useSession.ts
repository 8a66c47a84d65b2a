import { useCallback, useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitor, type Caller } from '@zhidan/domain';
import { errorWords } from '@zhidan/domain/page';
import { useAct, useMessages } from '@zhidan/ui-kit';
import { inSession, me, onSignedOut, RequestFailed, signOut } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { kept } from '../kept/kept.js';
import { afterSignIn } from './afterSignIn.js';

/** Whether there was a sign-in in this browser before. */
const KNOWN = 'signed-in-before';
export const isKnownBrowser = (): boolean => kept.read(KNOWN, 'browser') === true;

export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const caller = await inSession(callerAsBefore);
    // What others typed in this browser goes with their session, however that ended.
    kept.keepFor(caller.uid);
    if (caller.uid !== null) kept.write(KNOWN, true, 'browser');
    return caller;
  },
});

/** The caller; where the session has ended that this window is in, it is refused as everything else is then. */
async function callerAsBefore(): Promise<Caller> {
  const caller = await me();
  if (caller.uid === null && kept.owner() !== null)
    throw new RequestFailed(401, 'SIGN_IN_FIRST', errorWords.expired);
  return caller;
}

/** Who is signed in in this window. */
export function useSession(): { caller: Caller; isKnown: boolean } {
  const { data, isSuccess } = useQuery(sessionQuery);
  return { caller: data ?? visitor, isKnown: isSuccess };
}

/** Everything this window remembers may belong to the person who was here before. */
export function useForget(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.resetQueries(), [client]);
}

/** What a visitor saw stays in sight after the sign-in until it has been read anew as the person's own. */
export function useEntering(): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForget();
  return () => {
    const isVisitor = (client.getQueryData(sessionQuery.queryKey)?.uid ?? null) === null;
    return isVisitor ? client.invalidateQueries() : forget();
  };
}

/** Nothing of the person stays in the window: what was typed, what waited, every answer; it ends at home. */
function useLeaving(): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForget();
  const navigate = useNavigate();
  return useCallback(async () => {
    kept.keepFor(null);
    afterSignIn.drop();
    await navigate('/');
    client.setQueryData(sessionQuery.queryKey, visitor);
    // Components hear of it in a task of their own: until then they would read the person's records anew.
    await new Promise((resolve) => setTimeout(resolve));
    await forget();
  }, [client, forget, navigate]);
}

/** Signing out ends at home (spec section 4). */
export function useSignOut() {
  const client = useQueryClient();
  const leave = useLeaving();
  return useAct({
    act: async () => {
      // What is still on its way would be refused, which needs no message.
      await client.cancelQueries();
      await signOut();
    },
    onSettled: leave,
  });
}

/** A 401 on any answer does as signing out does, and says why (spec sections 4 and 8). */
export function useSignedOutByServer(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaving();
  const isLeaving = useRef(false);
  const say = useMessages();
  useEffect(() => {
    const onRefused = async () => {
      const caller = client.getQueryData(sessionQuery.queryKey);
      // Several requests may be refused at once: the first of them signs out.
      if (isLeaving.current) return;
      if (caller === undefined || caller.uid === null) return navigate('/');
      isLeaving.current = true;
      say.warn(errorWords.expired);
      // The cookie is out of reach of scripts; without an answer it ends by itself.
      await signOut().catch(() => undefined);
      await leave();
      isLeaving.current = false;
    };
    return onSignedOut(() => void onRefused());
  }, [client, navigate, leave, say]);
}
