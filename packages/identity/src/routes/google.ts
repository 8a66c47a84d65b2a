import type { Handler } from '@zhidan/http';
import type { CookieOptions, Request, Response } from 'express';
import { accountOf } from '../google/account.js';
import { startedSchema, type GoogleProvider, type Started } from '../google/provider.js';
import { signIn } from '../session/signed-in.js';
import type { Parts } from './parts.js';

/** Why a sign-in with Google did not succeed, as the shop's first page is told. */
type Failure =
  | 'google_not_set_up'
  | 'google_cancelled'
  | 'google_expired'
  | 'google_unavailable'
  | 'google_email_not_verified'
  | 'google_failed';

const COOKIE = 'google_sign_in';
const TEN_MINUTES_MS = 600_000;
const cookieOf = (publicUrl: string): CookieOptions => ({
  httpOnly: true,
  // Coming back from Google is a navigation from another site.
  sameSite: 'lax',
  path: '/auth/google',
  secure: publicUrl.startsWith('https:'),
});

export interface GoogleParts extends Parts {
  readonly publicUrl: string;
  /** Undefined: nobody has set it up. */
  readonly google: GoogleProvider | undefined;
}

/** Sends somebody to Google. State, nonce and PKCE verifier travel in a cookie that scripts cannot read. */
export const getGoogle =
  ({ google, publicUrl, logger }: GoogleParts): Handler =>
  async (request, response) => {
    if (google === undefined) return goHome(response, { error: 'google_not_set_up' });
    // Google comes back to the public address, where the cookie must then be.
    if (request.query['here'] === undefined && request.get('host') !== new URL(publicUrl).host)
      return response.redirect(302, `${publicUrl}/auth/google?here=1`);
    try {
      const { url, started } = await google.begin();
      const value = Buffer.from(JSON.stringify(started)).toString('base64url');
      response.cookie(COOKIE, value, { ...cookieOf(publicUrl), maxAge: TEN_MINUTES_MS });
      noStore(response).redirect(302, url);
    } catch (error) {
      logger.warn({ err: error }, 'Google cannot be asked');
      goHome(response, { error: 'google_unavailable' });
    }
  };

/** Takes somebody in who comes back from Google. */
export const getGoogleCallback =
  (parts: GoogleParts): Handler =>
  async (request, response) => {
    const { google, publicUrl, logger } = parts;
    if (google === undefined) return goHome(response, { error: 'google_not_set_up' });
    response.clearCookie(COOKIE, cookieOf(publicUrl));
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    if (query.get('error') === 'access_denied') return goHome(response, { error: 'google_cancelled' });
    const started = startedIn(request);
    if (started === undefined) return goHome(response, { error: 'google_expired' });

    const profile = await google.finish(query, started).catch((error: unknown) => {
      logger.warn({ err: error }, 'a sign-in with Google was not one that was asked for');
      return undefined;
    });
    if (profile === undefined) return goHome(response, { error: 'google_failed' });
    const account = await accountOf(parts, profile);
    if (account === undefined) return goHome(response, { error: 'google_email_not_verified' });
    const { idToken, refreshToken } = await signIn(parts, account);
    logger.info({ uid: account.uid }, 'somebody came from Google');
    goHome(response, { id_token: idToken, refresh_token: refreshToken });
  };

function goHome(
  response: Response,
  query: { readonly error: Failure } | { readonly id_token: string; readonly refresh_token: string },
): void {
  noStore(response).redirect(302, `/?${new URLSearchParams(query)}`);
}

/** Addresses with secrets are kept by nobody and told to nobody. */
const noStore = (response: Response): Response =>
  response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');

function startedIn(request: Request): Started | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name !== COOKIE) continue;
    try {
      return startedSchema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data;
    } catch {
      return undefined;
    }
  }
  return undefined;
}
