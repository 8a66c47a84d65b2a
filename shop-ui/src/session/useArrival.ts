import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '@zhidan/domain/account';
import { useMessages } from '@zhidan/ui-kit';
import { arrivalIn, signInWithIdToken, fetchCaller, sentenceFor, type Arrival } from '@zhidan/ui-kit/api';
import { useLocation, useNavigate } from 'react-router';
import { pendingAfterSignIn } from './afterSignIn.js';
import { mailedLinkStore } from './mailedLink.js';

/**
 * What opens the sign-in window on arrival: the link of a mail, or the second factor after signing in with
 * Google.
 */
export type OpeningArrival = Extract<Arrival, { oobCode: string } | { pending: string }>;

/** Reads the query that the window was opened with; returns what the sign-in window opens for. */
export function useArrival(onEntered: () => Promise<void>): OpeningArrival | undefined {
  const { pathname, search } = useLocation();
  const [{ arrival, rest, brought }] = useState(() => {
    const arrived = arrivalIn(search, document.cookie);
    return { ...arrived, arrival: arrived.arrival ?? mailedLinkStore.read(), brought: search };
  });
  const isTaken = useRef(false);
  const navigate = useNavigate();
  const say = useMessages();

  useEffect(() => {
    // Only the first query of the window counts; queries of later pages belong to those pages.
    if (rest === brought || search !== brought || isTaken.current) return;
    isTaken.current = true;
    if (arrival !== undefined && 'oobCode' in arrival) mailedLinkStore.keep(arrival);
    else if (arrival !== undefined) pendingAfterSignIn.resume(pathname);
    void navigate({ pathname, search: rest }, { replace: true });
    if (arrival?.kind === 'failed') say.warn(sentenceOfArrival(arrival.error));
    // A link from another person must not change the signed-in account.
    if (arrival?.kind === 'signedIn')
      void fetchCaller()
        .then(async ({ uid }) =>
          uid === null ? signInWithIdToken(arrival.idToken).then(onEntered) : undefined,
        )
        .catch((error: unknown) => say.fail(sentenceFor(error)));
  });

  return arrival !== undefined && ('oobCode' in arrival || 'pending' in arrival) ? arrival : undefined;
}

const sentenceOfArrival = (error: string): string =>
  Object.entries(accountTexts.arrivals).find(([code]) => code === error)?.[1] ??
  accountTexts.arrivals.google_failed;
