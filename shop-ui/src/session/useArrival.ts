import { useEffect, useRef, useState } from 'react';
import { accountWords } from '@zhidan/domain/account';
import { useMessages } from '@zhidan/ui-kit';
import { arrivalIn, enterWith, me, sentenceFor, type Arrival } from '@zhidan/ui-kit/api';
import { useLocation, useNavigate } from 'react-router';
import { afterSignIn } from './afterSignIn.js';
import { mailedLink } from './mailedLink.js';

/** What a window opens for: the link of a mail, or the second factor after Google has vouched. */
export type OpeningArrival = Extract<Arrival, { oobCode: string } | { pending: string }>;

/** Takes in what the address brings; gives what a window opens for. */
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
    // Only what the window was opened with: queries of later pages are theirs.
    if (rest === brought || search !== brought || isTaken.current) return;
    isTaken.current = true;
    if (arrival !== undefined && 'oobCode' in arrival) mailedLink.keep(arrival);
    else if (arrival !== undefined) afterSignIn.resume(pathname);
    void navigate({ pathname, search: rest }, { replace: true });
    if (arrival?.kind === 'failed') say.warn(sentenceOfArrival(arrival.error));
    // A link from others must not change which account is signed in.
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
