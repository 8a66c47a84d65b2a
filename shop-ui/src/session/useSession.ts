import { useCallback, useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { visitorCaller, type Caller } from '@zhidan/domain';
import { errorTexts } from '@zhidan/domain/page';
import { useAction, useMessages } from '@zhidan/ui-kit';
import { retryWithSession, fetchCaller, onSignedOut, RequestFailed, signOut } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { browserValues } from '../kept/kept.js';
import { pendingAfterSignIn } from './afterSignIn.js';

/** The name under which this browser remembers an earlier sign-in. */
const KNOWN = 'signed-in-before';
export const isKnownBrowser = (): boolean => browserValues.read(KNOWN, 'browser') === true;

export const sessionQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const caller = await retryWithSession(callerAsBefore);
    // Text that another person typed in this browser is deleted, in whichever way their session ended.
    browserValues.keepFor(caller.uid);
    if (caller.uid !== null) browserValues.write(KNOWN, true, 'browser');
    return caller;
  },
});

/**
 * Reads the caller. Where the session of this window has ended, the reading is refused like any other request.
 */
async function callerAsBefore(): Promise<Caller> {
  const caller = await fetchCaller();
  if (caller.uid === null && browserValues.owner() !== null)
    throw new RequestFailed(401, 'SIGN_IN_FIRST', errorTexts.expired);
  return caller;
}

/** The person signed in to this window. */
export function useSession(): { caller: Caller; isKnown: boolean } {
  const { data, isSuccess } = useQuery(sessionQuery);
  return { caller: data ?? visitorCaller, isKnown: isSuccess };
}

/** Drops all cached data, which may belong to the previous person. */
export function useForgetSession(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.resetQueries(), [client]);
}

/** After signing in, a visitor's data stay visible until they have been read again as the person's own. */
export function useEnterSession(): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForgetSession();
  return () => {
    const isVisitor = (client.getQueryData(sessionQuery.queryKey)?.uid ?? null) === null;
    return isVisitor ? client.invalidateQueries() : forget();
  };
}

/**
 * Removes everything of the person from the window: typed text, waiting requests and answers. The window ends
 * at the home page.
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
    // Components learn of the sign-out in a later task; until then they would read the person's data again.
    await new Promise((resolve) => setTimeout(resolve));
    await forget();
  }, [client, forget, navigate]);
}

/** Signing out leads to the home page (specification section 4). */
export function useSignOut() {
  const client = useQueryClient();
  const leave = useLeaving();
  return useAction({
    act: async () => {
      // Requests still open would be refused and show a message.
      await client.cancelQueries();
      await signOut();
    },
    onSettled: leave,
  });
}

/** A 401 on any answer signs out and says why (specification sections 4 and 8). */
export function useSignedOutByServer(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaving();
  const isLeaving = useRef(false);
  const say = useMessages();
  useEffect(() => {
    const onRefused = async () => {
      const caller = client.getQueryData(sessionQuery.queryKey);
      // Several requests may be refused at once; the first of them signs out.
      if (isLeaving.current) return;
      if (caller === undefined || caller.uid === null) return navigate('/');
      isLeaving.current = true;
      say.warn(errorTexts.expired);
      // Scripts cannot delete the cookie; if this request fails, the cookie expires by itself.
      await signOut().catch(() => undefined);
      await leave();
      isLeaving.current = false;
    };
    return onSignedOut(() => void onRefused());
  }, [client, navigate, leave, say]);
}
