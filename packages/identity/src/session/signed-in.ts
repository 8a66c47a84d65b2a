import type { AccessEvent, AccessJournal } from '@zhidan/domain';
import { traceIdOf } from '@zhidan/http';
import type { Request, Response } from 'express';
import type { Account } from '../account/accounts.js';
import type { Cookies } from '../caller/cookies.js';
import type { Devices } from '../device/devices.js';
import { requestClientOf } from '../device/visit.js';
import { ID_TOKEN_LIFETIME, type Tokens } from '../token/tokens.js';
import type { Session, Sessions } from './sessions.js';

/** The lifetime of an idToken in seconds, as text, which is the format of `/v1`. */
export const ID_TOKEN_EXPIRES_IN = String(ID_TOKEN_LIFETIME);

/** The tokens that a sign-in or sign-up returns. */
export interface IssuedTokens {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

export interface SignInDependencies {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly devices: Devices;
  readonly cookies: Cookies;
  readonly journal: AccessJournal;
}

/** How an account was authenticated, and whether this browser becomes trusted. */
export interface SignInWay {
  readonly by: Extract<AccessEvent, { type: 'SignedIn' }>['data']['by'];
  readonly trustDevice?: boolean;
}

/** Starts a session for an authenticated account in a browser that is known from now on. */
export async function signIn(
  { sessions, tokens, devices, cookies, journal }: SignInDependencies,
  account: Account,
  { request, response }: { readonly request: Request; readonly response: Response },
  { by, trustDevice = false }: SignInWay,
): Promise<IssuedTokens> {
  const visit = requestClientOf(request, cookies);
  cookies.device.set(response, await devices.signedIn(account.uid, visit, trustDevice));
  const session = await sessions.start(account.uid, visit, by === 'second-factor' || by === 'passkey');
  journal.note({
    event: { type: 'SignedIn', data: { account: account.uid, by, device: visit.device } },
    actor: { uid: account.uid, name: account.name },
    correlation: traceIdOf(response),
  });
  return {
    localId: account.uid,
    email: account.email,
    idToken: await idTokenFor(tokens, account, session),
    refreshToken: session.refreshToken,
    expiresIn: ID_TOKEN_EXPIRES_IN,
  };
}

/** The idToken of one session. */
export const idTokenFor = (tokens: Tokens, account: Account, session: Session): Promise<string> =>
  tokens.signId({
    user_id: account.uid,
    email: account.email,
    email_verified: account.email_verified,
    name: account.name,
    picture: account.picture,
    sid: session.id,
  });
