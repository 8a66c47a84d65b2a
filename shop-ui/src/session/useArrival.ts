import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '@zhidan/domain/account';
import { useMessages } from '@zhidan/ui-kit';
import {
  parseLandingParameters,
  signInWithIdToken,
  fetchCaller,
  accountErrorText,
  type LandingParameters,
} from '@zhidan/ui-kit/api';
import { useLocation, useNavigate } from 'react-router';
import { pendingAfterSignIn } from './afterSignIn.js';
import { mailedLinkStore } from './mailedLink.js';

/**
 * Why the sign-in window opens on arrival: a link in a mail, or the second factor after signing in with Google.
 */
export type SignInLandingParameters = Extract<LandingParameters, { oobCode: string } | { pending: string }>;

/** Handles the query with which this tab was opened; returns why the sign-in window has to open, if it does. */
export function useLandingParameters(onEntered: () => Promise<void>): SignInLandingParameters | undefined {
  const { pathname, search } = useLocation();
  const [{ arrival, rest, brought }] = useState(() => {
    const arrived = parseLandingParameters(search, document.cookie);
    return { ...arrived, arrival: arrived.arrival ?? mailedLinkStore.read(), brought: search };
  });
  const isTaken = useRef(false);
  const navigate = useNavigate();
  const say = useMessages();

  useEffect(() => {
    // Handles only the first query of the tab; later queries belong to their pages.
    if (rest === brought || search !== brought || isTaken.current) return;
    isTaken.current = true;
    if (arrival !== undefined && 'oobCode' in arrival) mailedLinkStore.keep(arrival);
    else if (arrival !== undefined) pendingAfterSignIn.resume(pathname);
    void navigate({ pathname, search: rest }, { replace: true });
    if (arrival?.kind === 'failed') say.warn(sentenceOfArrival(arrival.error));
    // A link sent by another person must not switch the signed-in account.
    if (arrival?.kind === 'signedIn')
      void fetchCaller()
        .then(async ({ uid }) =>
          uid === null ? signInWithIdToken(arrival.idToken).then(onEntered) : undefined,
        )
        .catch((error: unknown) => say.fail(accountErrorText(error)));
  });

  return arrival !== undefined && ('oobCode' in arrival || 'pending' in arrival) ? arrival : undefined;
}

const sentenceOfArrival = (error: string): string =>
  Object.entries(accountTexts.arrivals).find(([code]) => code === error)?.[1] ??
  accountTexts.arrivals.google_failed;
