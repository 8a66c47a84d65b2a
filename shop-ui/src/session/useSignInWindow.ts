import { useEffect, useRef, useState } from 'react';
import type { Mode } from './SignInDialog.js';
import type { SignInFirst } from './SignInFirst.js';
import { useArrival } from './useArrival.js';
import { useSession } from './useSession.js';

/** The one window for signing in, and what waits for it. */
export function useSignInWindow() {
  const { caller } = useSession();
  const arrived = useArrival();
  const [arrival, setArrival] = useState(arrived);
  const [mode, setMode] = useState<Mode | undefined>(arrived?.kind);
  const waiting = useRef<() => void>(undefined);
  const isSignedIn = caller.uid !== null;

  useEffect(() => {
    if (!isSignedIn) return;
    const work = waiting.current;
    waiting.current = undefined;
    work?.();
  }, [isSignedIn]);

  const signInFirst: SignInFirst = (work) => {
    if (isSignedIn) return work();
    waiting.current = work;
    setMode('login');
  };
  return {
    /** What the window shows; undefined while it is closed. */
    mode,
    /** The link of a mail that opened it. */
    arrival,
    open: () => setMode('login'),
    openAccount: () => setMode('account'),
    close() {
      setMode(undefined);
      setArrival(undefined);
    },
    signInFirst,
  };
}
