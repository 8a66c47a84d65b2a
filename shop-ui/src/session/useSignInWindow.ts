import { useEffect, useRef, useState } from 'react';
import type { SignInFirst } from './SignInFirst.js';
import { useSession } from './useSession.js';

/** The one window for signing in, and what waits for it. */
export function useSignInWindow() {
  const { caller } = useSession();
  const [isOpen, setOpen] = useState(false);
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
    setOpen(true);
  };
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    signInFirst,
  };
}
