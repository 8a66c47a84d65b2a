import { z } from 'zod';
import type { Installation } from './installation.js';
import type { Answer } from './serve.js';

/** The buyer of a club's 40 polos, who signs up and in throughout the tests. */
export const mei = { email: 'mei@club.test', password: '四十件球衣2026', name: '陳美玲' };

export const signedIn = z.strictObject({
  localId: z.string().min(1),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
});
export type SignInAnswer = z.infer<typeof signedIn>;

export const refreshed = z.strictObject({
  id_token: z.string(),
  refresh_token: z.string(),
  user_id: z.string(),
  expires_in: z.string(),
});

type Person = typeof mei;

export const postSignUp = (
  installation: Installation,
  person: Person,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  installation.ask('POST', '/v1/accounts:signUp', { body: { ...person, returnSecureToken: true }, headers });

export const postSignIn = (
  installation: Installation,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<Answer> =>
  installation.ask('POST', '/v1/accounts:signInWithPassword', {
    body: { email, password, returnSecureToken: true },
    headers,
  });

/** Signs up a new person and returns the tokens. */
export async function newcomer(installation: Installation, email: string): Promise<SignInAnswer> {
  return signedIn.parse((await postSignUp(installation, { ...mei, email })).body);
}

export const postRefresh = (installation: Installation, refresh_token: string): Promise<Answer> =>
  installation.ask('POST', '/v1/token', { body: { grant_type: 'refresh_token', refresh_token } });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

export const askCustomerToken = (
  installation: Installation,
  { idToken, email, localId }: SignInAnswer,
): Promise<Answer> =>
  installation.ask('POST', '/api/customers/token', {
    body: { email, uid: localId },
    headers: bearer(idToken),
  });

export async function customerToken(installation: Installation, person: SignInAnswer): Promise<string> {
  return z.strictObject({ token: z.string() }).parse((await askCustomerToken(installation, person)).body)
    .token;
}

/** A refusal in the format of `/v1`. */
export const refusal = (message: string, code = 400) => ({ error: { code, message } });

/** The request header by which the proxy reports the client's address. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/**
 * The cookie from an answer by which the browser is recognised, in the form in which a request sends it back.
 */
export const deviceCookie = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('device=')) ?? '';
