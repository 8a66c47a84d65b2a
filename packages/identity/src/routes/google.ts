import type { Handler } from '@zhidan/http';
import type { Response } from 'express';
import { accountOfGoogleProfile } from '../google/account.js';
import { signInStateSchema, type GoogleProvider, type SignInState } from '../google/provider.js';
import { TooManyAttempts } from '../core/refusal.js';
import { signInOrRequestCode } from '../second-factor/sign-in.js';
import type { RouteDependencies } from './parts.js';

/** Why a sign-in with Google failed, as the shop's first page receives it. */
type Failure =
  | 'google_not_set_up'
  | 'google_cancelled'
  | 'google_expired'
  | 'google_unavailable'
  | 'google_email_not_verified'
  | 'google_failed'
  | 'google_too_often';

/**
 * The number of characters from the end of a token that the `arrival` cookie holds. They are part of the
 * signature, so they identify the token.
 */
const MARK_LENGTH = 22;

export interface GoogleDependencies extends RouteDependencies {
  readonly publicUrl: string;
  /** Undefined when sign-in with Google is not configured. */
  readonly google: GoogleProvider | undefined;
}

/** The configured ways of signing in besides a password. */
export const getSignInMethods =
  ({ google }: Pick<GoogleDependencies, 'google'>): Handler =>
  (_request, response) =>
    void noStore(response).json({ google: google !== undefined });

/** Redirects the browser to Google. State, nonce and PKCE verifier are in a cookie that scripts cannot read. */
export const getGoogle =
  ({ google, publicUrl, cookies, logger }: GoogleDependencies): Handler =>
  async (request, response) => {
    if (google === undefined) return goHome(response, { error: 'google_not_set_up' });
    // Google returns to the public address, whose host must have the cookie.
    if (request.query['here'] === undefined && request.get('host') !== new URL(publicUrl).host)
      return response.redirect(302, `${publicUrl}/auth/google?here=1`);
    try {
      const { url, started } = await google.begin();
      const value = Buffer.from(JSON.stringify(started)).toString('base64url');
      cookies.google.set(response, value);
      noStore(response).redirect(302, url);
    } catch (error) {
      logger.warn({ err: error }, 'Google cannot be asked');
      goHome(response, { error: 'google_unavailable' });
    }
  };

/** Signs in a person who comes back from Google. */
export const getGoogleCallback =
  (parts: GoogleDependencies): Handler =>
  async (request, response) => {
    const { google, cookies, logger } = parts;
    if (google === undefined) return goHome(response, { error: 'google_not_set_up' });
    cookies.google.clear(response);
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    if (query.get('error') === 'access_denied') return goHome(response, { error: 'google_cancelled' });
    const started = startedIn(cookies.google.read(request.headers));
    if (started === undefined) return goHome(response, { error: 'google_expired' });

    const profile = await google.finish(query, started).catch((error: unknown) => {
      logger.warn({ err: error }, 'a sign-in with Google was not one that was asked for');
      return undefined;
    });
    if (profile === undefined) return goHome(response, { error: 'google_failed' });
    const account = await accountOfGoogleProfile(parts, profile);
    if (account === undefined) return goHome(response, { error: 'google_email_not_verified' });
    const entered = await signInOrRequestCode(parts, account, { request, response }, { by: 'google' }).catch(
      (error: unknown) => {
        if (error instanceof TooManyAttempts) return undefined;
        throw error;
      },
    );
    if (entered === undefined) return goHome(response, { error: 'google_too_often' });
    logger.info({ uid: account.uid }, 'an account came from Google');
    if ('mfaPendingCredential' in entered) {
      cookies.arrival.set(response, entered.mfaPendingCredential.slice(-MARK_LENGTH));
      return goHome(response, { mfaPendingCredential: entered.mfaPendingCredential });
    }
    // Only the browser with this cookie accepts the tokens: a link with the tokens of another account signs in
    // nothing.
    cookies.arrival.set(response, entered.idToken.slice(-MARK_LENGTH));
    goHome(response, { id_token: entered.idToken, refresh_token: entered.refreshToken });
  };

function goHome(
  response: Response,
  query:
    | { readonly error: Failure }
    | { readonly mfaPendingCredential: string }
    | { readonly id_token: string; readonly refresh_token: string },
): void {
  noStore(response).redirect(302, `/?${new URLSearchParams(query)}`);
}

/** Prevents that an address with secrets is cached or sent as a referrer. */
const noStore = (response: Response): Response =>
  response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');

function startedIn(value: string | undefined): SignInState | undefined {
  if (value === undefined) return undefined;
  try {
    return signInStateSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
