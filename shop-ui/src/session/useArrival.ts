import { useEffect, useRef, useState } from 'react';
import { accountWords } from '@zhidan/domain/account';
import { useMessages } from '@zhidan/ui-kit';
import { arrivalIn, enterWith, me, sentenceFor, type Arrival } from '@zhidan/ui-kit/api';
import { useLocation, useNavigate } from 'react-router';
import { afterSignIn } from './afterSignIn.js';
import { mailedLink } from './mailedLink.js';

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
    return { ...arrived, arrival: arrived.arrival ?? mailedLink.read(), brought: search };
  });
  const isTaken = useRef(false);
  const navigate = useNavigate();
  const say = useMessages();

  useEffect(() => {
    // Only the first query of the window counts; queries of later pages belong to those pages.
    if (rest === brought || search !== brought || isTaken.current) return;
    isTaken.current = true;
    if (arrival !== undefined && 'oobCode' in arrival) mailedLink.keep(arrival);
    else if (arrival !== undefined) afterSignIn.resume(pathname);
    void navigate({ pathname, search: rest }, { replace: true });
    if (arrival?.kind === 'failed') say.warn(sentenceOfArrival(arrival.error));
    // A link from another person must not change the signed-in account.
    if (arrival?.kind === 'signedIn')
      void me()
        .then(async ({ uid }) => (uid === null ? enterWith(arrival.idToken).then(onEntered) : undefined))
        .catch((error: unknown) => say.fail(sentenceFor(error)));
  });

  return arrival !== undefined && ('oobCode' in arrival || 'pending' in arrival) ? arrival : undefined;
}

const sentenceOfArrival = (error: string): string =>
  Object.entries(accountWords.arrivals).find(([code]) => code === error)?.[1] ??
  accountWords.arrivals.google_failed;
