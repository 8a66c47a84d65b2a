import { useLocation } from 'react-router';
import { afterSignIn } from './afterSignIn.js';
import { useSession } from './useSession.js';

/** Does something for who is signed in: at once, or after the window for signing in, unless that is left. */
export function useSignInFirst(): (act: () => void) => void {
  const { caller } = useSession();
  const { pathname } = useLocation();
  return (act) => {
    if (caller.uid === null) afterSignIn.want({ kind: 'act', act }, pathname);
    else act();
  };
}
