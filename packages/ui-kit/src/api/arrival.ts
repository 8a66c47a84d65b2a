/** What the links of our mails and the way back from Google bring to the shop's first page. */
export type Arrival =
  | { readonly kind: 'resetPassword' | 'verifyEmail'; readonly oobCode: string }
  | { readonly kind: 'signedIn'; readonly idToken: string }
  | { readonly kind: 'failed'; readonly error: string };

const BROUGHT = ['mode', 'oobCode', 'id_token', 'refresh_token', 'error'];

/** Reads what an address brings, and says how it looks without that: tokens must not stay in the history. */
export function arrivalIn(search: string): { readonly arrival: Arrival | undefined; readonly rest: string } {
  const query = new URLSearchParams(search);
  const arrival = arrivalOf(query);
  if (arrival === undefined) return { arrival, rest: search };
  for (const name of BROUGHT) query.delete(name);
  return { arrival, rest: query.size === 0 ? '' : `?${query}` };
}

function arrivalOf(query: URLSearchParams): Arrival | undefined {
  const [mode, oobCode, idToken, error] = ['mode', 'oobCode', 'id_token', 'error'].map((name) =>
    query.get(name),
  );
  if (idToken) return { kind: 'signedIn', idToken };
  if (error) return { kind: 'failed', error };
  if ((mode === 'resetPassword' || mode === 'verifyEmail') && oobCode) return { kind: mode, oobCode };
  return undefined;
}
