import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pendingAfterSignIn } from './afterSignIn.js';
import { useSession } from './useSession.js';

/**
 * Returns a function that runs an action at once for a signed-in user, and for a visitor after signing in. If
 * the sign-in leads through Google, the page has been reloaded, so `name` identifies the action, which runs
 * once `isReady`.
 */
export function useSignInFirst(name: string, act: () => void, isReady = true): () => void {
  const { caller, isKnown } = useSession();
  const { pathname } = useLocation();
  const isSignedIn = isKnown && caller.uid !== null;
  useEffect(() => {
    if (isSignedIn && isReady && pendingAfterSignIn.takeDue(name, pathname)) act();
  });
  return () => {
    if (caller.uid === null) pendingAfterSignIn.want({ kind: 'act', name, act }, pathname);
    else act();
  };
}
