/** What the links of our mails and the way back from Google bring to the shop's first page. */
export type Arrival =
  | { readonly kind: 'resetPassword' | 'verifyEmail'; readonly oobCode: string }
  | { readonly kind: 'signedIn'; readonly idToken: string }
  /** Google has vouched for an account that has a second factor. */
  | { readonly kind: 'secondFactor'; readonly pending: string }
  | { readonly kind: 'failed'; readonly error: string };

const SECRETS = ['oobCode', 'id_token', 'refresh_token', 'mfaPendingCredential'];

/**
 * Reads what an address brings, and says how it looks without that: no secret stays in the history, also where it
 * opens nothing. Those of a sign-in that this browser has not begun bring nothing: a link could else sign a visitor into another's account.
 */
export function arrivalIn(
  search: string,
  cookies: string,
): { readonly arrival: Arrival | undefined; readonly rest: string } {
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

function arrivalOf(query: URLSearchParams): Arrival | undefined {
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

/** Whether the cookie that came with the tokens is in this browser: it holds the end of the one that counts. */
function isBegunHere(arrival: Arrival, cookies: string): boolean {
  if (arrival.kind !== 'signedIn' && arrival.kind !== 'secondFactor') return true;
  const mark = MARK.exec(cookies)?.[1];
  const brought = arrival.kind === 'signedIn' ? arrival.idToken : arrival.pending;
  return mark !== undefined && mark.length >= 22 && brought.endsWith(mark);
}
