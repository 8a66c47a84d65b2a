import type { Account } from '../account/accounts.js';
import { ID_TOKEN_LIFETIME, type Tokens } from '../token/tokens.js';
import type { Session, Sessions } from './sessions.js';

/** Seconds as the callers of `/v1` know them: text. */
export const ID_TOKEN_EXPIRES_IN = String(ID_TOKEN_LIFETIME);

/** What somebody who has just signed in, or up, takes along. */
export interface SignedIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

export interface SignInParts {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
}

/** Starts a session for an account that has shown who it is. */
export async function signIn({ sessions, tokens }: SignInParts, account: Account): Promise<SignedIn> {
  const session = await sessions.start(account.uid);
  return {
    localId: account.uid,
    email: account.email,
    idToken: await idTokenFor(tokens, account, session),
    refreshToken: session.refreshToken,
    expiresIn: ID_TOKEN_EXPIRES_IN,
  };
}

/** The idToken that says who is signed in, for one session. */
export const idTokenFor = (tokens: Tokens, account: Account, session: Session): Promise<string> =>
  tokens.signId({
    user_id: account.uid,
    email: account.email,
    email_verified: account.email_verified,
    name: account.name,
    picture: account.picture,
    sid: session.id,
  });
