import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageRequest } from '@zhidan/ui-kit';
import { pendingAfterSignIn } from './afterSignIn.js';
import { mailedLinkStore } from './mailedLink.js';
import type { SignInDialogMode } from './SignInDialog.js';
import { useLandingParameters } from './useArrival.js';
import { isKnownBrowser, useEnterSession, useSession } from './useSession.js';

/** The state of the sign-in window, which is also open while a request waits for a sign-in. */
export function useSignInWindow() {
  const { caller, isKnown } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const enter = useEnterSession();
  const waiting = useSyncExternalStore(pendingAfterSignIn.subscribe, pendingAfterSignIn.current);
  const [opened, setOpened] = useState<SignInDialogMode>();

  const carryOut = async () => {
    const wanted = pendingAfterSignIn.take();
    await enter();
    setOpened(undefined);
    if (wanted?.kind === 'act') wanted.act();
    else if (wanted !== undefined) await navigate(wanted.address);
  };
  const arrived = useLandingParameters(carryOut);
  const [arrival, setArrival] = useState(arrived);
  const close = () => {
    setOpened(undefined);
    setArrival(undefined);
    mailedLinkStore.forget();
    pendingAfterSignIn.drop();
  };

  // A sign-in elsewhere, for example in another tab, does not confirm the waiting request, which is therefore
  // dropped.
  const isSignedIn = isKnown && caller.uid !== null;
  useEffect(() => {
    if (isSignedIn) pendingAfterSignIn.drop();
  }, [isSignedIn]);

  const shownOn = useRef(pathname);
  useEffect(() => {
    pendingAfterSignIn.movedTo(pathname);
    if (shownOn.current !== pathname) setOpened(undefined);
    shownOn.current = pathname;
  }, [pathname]);

  return {
    /** The form to show; undefined while the window is closed. */
    mode: opened ?? arrival?.kind ?? (waiting && isKnown && !isSignedIn ? modeFor(waiting) : undefined),
    /** The link in a mail, or the second factor, for which the window opened. */
    arrival,
    open: () => setOpened('login'),
    openAccount: () => setOpened('account'),
    close,
    /** Called after a sign-in through this window. */
    async entered() {
      // Keeps the window open until the session is known, because the waiting request, which kept it open, is
      // now being sent.
      setOpened((mode) => mode ?? 'login');
      await carryOut();
      // Forgets the link that opened the window, because it has been used.
      setArrival(undefined);
      mailedLinkStore.forget();
    },
  };
}

/**
 * The form for a waiting request. A browser without an earlier sign-in probably belongs to a visitor without an
 * account.
 */
const modeFor = ({ wanted }: PageRequest): SignInDialogMode =>
  wanted.kind === 'page' || isKnownBrowser() ? 'login' : 'registered';
