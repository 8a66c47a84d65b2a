/** What a link in a mail, or the redirect from Google, passes to the shop's first page. */
export type LandingParameters =
  | { readonly kind: 'resetPassword' | 'verifyEmail'; readonly oobCode: string }
  | { readonly kind: 'signedIn'; readonly idToken: string }
  /** Google has identified the person, and the account has a second factor, which is still needed. */
  | { readonly kind: 'secondFactor'; readonly pending: string }
  | { readonly kind: 'failed'; readonly error: string };

const SECRETS = ['oobCode', 'id_token', 'refresh_token', 'mfaPendingCredential'];

/**
 * Reads the parameters of an address, and returns the address without them, so that no secret stays in the
 * history, not even an invalid one. Tokens of a sign-in that another browser began are ignored, since a link
 * could otherwise sign a visitor into another person's account.
 */
export function parseLandingParameters(
  search: string,
  cookies: string,
): { readonly arrival: LandingParameters | undefined; readonly rest: string } {
  const query = new URLSearchParams(search);
  const found = arrivalOf(query);
  const brought = found === undefined ? SECRETS : [...SECRETS, 'mode', 'error'];
  if (!brought.some((name) => query.has(name))) return { arrival: undefined, rest: search };
  for (const name of brought) query.delete(name);
  return {
    arrival: found !== undefined && isBegunHere(found, cookies) ? found : undefined,
    rest: query.size === 0 ? '' : `?${query}`,
  };
}

function arrivalOf(query: URLSearchParams): LandingParameters | undefined {
  const [mode, oobCode, idToken, pending, error] = [
    'mode',
    'oobCode',
    'id_token',
    'mfaPendingCredential',
    'error',
  ].map((name) => query.get(name));
  if (pending) return { kind: 'secondFactor', pending };
  if (idToken) return { kind: 'signedIn', idToken };
  if (error) return { kind: 'failed', error };
  if ((mode === 'resetPassword' || mode === 'verifyEmail') && oobCode) return { kind: mode, oobCode };
  return undefined;
}

const MARK = /(?:^|; )(?:__Host-)?google_arrival=([^;]+)/;

/** Whether this browser has the cookie that the server set for these tokens. */
function isBegunHere(arrival: LandingParameters, cookies: string): boolean {
  if (arrival.kind !== 'signedIn' && arrival.kind !== 'secondFactor') return true;
  const mark = MARK.exec(cookies)?.[1];
  const brought = arrival.kind === 'signedIn' ? arrival.idToken : arrival.pending;
  return mark !== undefined && mark.length >= 22 && brought.endsWith(mark);
}
