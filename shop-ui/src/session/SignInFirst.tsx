import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { afterSignIn } from './afterSignIn.js';
import { useSession } from './useSession.js';

/**
 * Does something for who is signed in: at once, or after the window for signing in, unless that is left. After the way
 * to Google and back it is done once its page is ready again, by its name.
 */
export function useSignInFirst(name: string, act: () => void, isReady = true): () => void {
  const { caller, isKnown } = useSession();
  const { pathname } = useLocation();
  const isSignedIn = isKnown && caller.uid !== null;
  useEffect(() => {
    if (isSignedIn && isReady && afterSignIn.takeDue(name, pathname)) act();
  });
  return () => {
    if (caller.uid === null) afterSignIn.want({ kind: 'act', name, act }, pathname);
    else act();
  };
}
