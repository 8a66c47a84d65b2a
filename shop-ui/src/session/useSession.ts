import { useCallback, useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitorCaller, type Caller } from '@zhidan/domain';
import { errorTexts } from '@zhidan/domain/page';
import { useActionSentOnce, useMessages } from '@zhidan/ui-kit';
import { retryWithSession, fetchCaller, onSignedOut, RequestFailed, signOut } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { browserValues } from '../kept/kept.js';
import { pendingAfterSignIn } from './afterSignIn.js';

/** The storage key of whether a user has signed in with this browser before. */
const KNOWN = 'signed-in-before';
export const isKnownBrowser = (): boolean => browserValues.read(KNOWN, 'browser') === true;

export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const caller = await retryWithSession(callerAsBefore);
    // Deletes text that another person typed in this browser, however their session ended.
    browserValues.keepFor(caller.uid);
    if (caller.uid !== null) browserValues.write(KNOWN, true, 'browser');
    return caller;
  },
});

/** Loads the caller. If the session of this window has ended, the request fails like any other. */
async function callerAsBefore(): Promise<Caller> {
  const caller = await fetchCaller();
  if (caller.uid === null && browserValues.owner() !== null)
    throw new RequestFailed(401, 'SIGN_IN_FIRST', errorTexts.expired);
  return caller;
}

/** The user of this window; `isKnown` is false until the session has loaded. */
export function useSession(): { caller: Caller; isKnown: boolean } {
  const { data, isSuccess } = useQuery(sessionQuery);
  return { caller: data ?? visitorCaller, isKnown: isSuccess };
}

/** Resets all cached data, which may belong to the previous user. */
export function useForgetSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.resetQueries(), [client]);
}

/**
 * Reloads data after signing in. A visitor's data stay visible meanwhile; those of another person are removed
 * first.
 */
export function useEnterSession(): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForgetSession();
  return () => {
    const isVisitor = (client.getQueryData(sessionQuery.queryKey)?.uid ?? null) === null;
    return isVisitor ? client.invalidateQueries() : forget();
  };
}

/**
 * Removes all data of the user from the window (typed text, waiting requests, cached answers) and opens the
 * home page.
 */
function useLeaving(): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForgetSession();
  const navigate = useNavigate();
  return useCallback(async () => {
    browserValues.keepFor(null);
    pendingAfterSignIn.drop();
    await navigate('/');
    client.setQueryData(sessionQuery.queryKey, visitorCaller);
    // Components learn of the sign-out in a later task; until then, removing cached data would make them load
    // it again.
    await new Promise((resolve) => setTimeout(resolve));
    await forget();
  }, [client, forget, navigate]);
}

/** Signs out and opens the home page (specification, section 4). */
export function useSignOut() {
  const client = useQueryClient();
  const leave = useLeaving();
  return useActionSentOnce({
    act: async () => {
      // Open requests would be refused after the sign-out and show a message.
      await client.cancelQueries();
      await signOut();
    },
    onSettled: leave,
  });
}

/** Signs out with a message when any answer has status 401 (specification, sections 4 and 8). */
export function useSignedOutByServer(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaving();
  const isLeaving = useRef(false);
  const say = useMessages();
  useEffect(() => {
    const onRefused = async () => {
      const caller = client.getQueryData(sessionQuery.queryKey);
      // Handles only the first of several simultaneous refusals.
      if (isLeaving.current) return;
      if (caller === undefined || caller.uid === null) return navigate('/');
      isLeaving.current = true;
      say.warn(errorTexts.expired);
      // Only the server can delete the cookie; if this request fails, the cookie expires later.
      await signOut().catch(() => undefined);
      await leave();
      isLeaving.current = false;
    };
    return onSignedOut(() => void onRefused());
  }, [client, navigate, leave, say]);
}
