import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageRequest } from '@zhidan/ui-kit';
import { afterSignIn } from './afterSignIn.js';
import { mailedLink } from './mailedLink.js';
import type { Mode } from './SignInDialog.js';
import { useArrival } from './useArrival.js';
import { isKnownBrowser, useEntering, useSession } from './useSession.js';

/** The one window for signing in; it is open as long as something waits for a sign-in. */
export function useSignInWindow() {
  const { caller, isKnown } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const enter = useEntering();
  const waiting = useSyncExternalStore(afterSignIn.subscribe, afterSignIn.current);
  const [opened, setOpened] = useState<Mode>();

  const carryOut = async () => {
    const wanted = afterSignIn.take();
    await enter();
    setOpened(undefined);
    if (wanted?.kind === 'act') wanted.act();
    else if (wanted !== undefined) await navigate(wanted.address);
  };
  const arrived = useArrival(carryOut);
  const [arrival, setArrival] = useState(arrived);
  const close = () => {
    setOpened(undefined);
    setArrival(undefined);
    mailedLink.forget();
    afterSignIn.drop();
  };

  // Signed in by other means, as in another window: what waited here was not asked for by that.
  const isSignedIn = isKnown && caller.uid !== null;
  useEffect(() => {
    if (isSignedIn) afterSignIn.drop();
  }, [isSignedIn]);

  const shownOn = useRef(pathname);
  useEffect(() => {
    afterSignIn.movedTo(pathname);
    if (shownOn.current !== pathname) setOpened(undefined);
    shownOn.current = pathname;
  }, [pathname]);

  return {
    /** What the window shows; undefined while it is closed. */
    mode: opened ?? arrival?.kind ?? (waiting && isKnown && !isSignedIn ? modeFor(waiting) : undefined),
    /** The link of a mail that opened it. */
    arrival,
    open: () => setOpened('login'),
    openAccount: () => setOpened('account'),
    close,
    /** The window's own sign-in succeeded. */
    async entered() {
      // The window stays until the session is known, though nothing waits for it any more.
      setOpened((mode) => mode ?? 'login');
      await carryOut();
      // The link that opened the window has done its work.
      setArrival(undefined);
      mailedLink.forget();
    },
  };
}

/** A browser without any sign-in so far most likely belongs to a visitor without an account. */
const modeFor = ({ wanted }: PageRequest): Mode =>
  wanted.kind === 'page' || isKnownBrowser() ? 'login' : 'registered';
