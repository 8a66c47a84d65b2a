import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pendingAfterSignIn } from './afterSignIn.js';
import { useSession } from './useSession.js';

/**
 * Does something for a signed-in person: at once, or after signing in through the window, unless the window is
 * closed. After the redirect to Google and back, the act with this name runs once its page is ready again.
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
