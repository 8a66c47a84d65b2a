import type { Caller, RegistrationForm, SignInForm } from '@zhidan/domain';
import { accountWords } from '@zhidan/domain/account';
import { get, RequestFailed, send } from './request.js';

interface Tokens {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
}

/** Thrown by `signIn` for an account whose second factor is asked for: `finishSignIn` goes on with it. */
export class SecondFactorAsked extends Error {
  override readonly name = 'SecondFactorAsked';
  constructor(readonly pending: string) {
    super(accountWords.secondFactor.asked);
  }
}

/** Signs in and leaves the customer token in its cookie, the only thing a browser of ours keeps. */
export const signIn = ({ email, password }: SignInForm): Promise<void> =>
  exchange('/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });

/**
 * Makes an account and goes in. Where the account is there and this is its password, as after an answer that was lost
 * on its way, she goes in just the same; rejects with `EMAIL_EXISTS` where it is another's, or asks for more.
 */
export async function register({ name, email, password }: RegistrationForm): Promise<void> {
  try {
    await exchange('/v1/accounts:signUp', { name, email, password, returnSecureToken: true });
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== 'EMAIL_EXISTS') throw error;
    await signIn({ email, password }).catch(() => {
      throw error;
    });
  }
}

/** Ends a sign-in that asked for the second factor, by a code of the app or a recovery code. */
export const finishSignIn = (pending: string, code: string, trustDevice: boolean): Promise<void> =>
  exchange('/v2/accounts/mfaSignIn:finalize', { mfaPendingCredential: pending, code, trustDevice });

async function exchange(path: string, body: object): Promise<void> {
  const answer = await send<Tokens | { readonly mfaPendingCredential: string }>(path, {
    method: 'POST',
    body,
    signsIn: true,
  });
  if ('mfaPendingCredential' in answer.body) throw new SecondFactorAsked(answer.body.mfaPendingCredential);
  await enter(answer.body);
}

/** Goes in with an idToken that came in the address, as after a sign-in with Google. */
export async function enterWith(idToken: string): Promise<void> {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  const claims: { user_id: string; email: string } = JSON.parse(new TextDecoder().decode(bytes));
  await enter({ idToken, email: claims.email, localId: claims.user_id });
}

async function enter({ idToken, email, localId }: Tokens): Promise<void> {
  await send('/api/customers/token', {
    method: 'POST',
    body: { email, uid: localId },
    headers: { authorization: `Bearer ${idToken}` },
    signsIn: true,
  });
}

export async function signOut(): Promise<void> {
  await send('/v1/accounts:signOut', { method: 'POST', body: {} });
}

/** Who is signed in here; a visitor has no `uid`. */
export const me = (): Promise<Caller> => get<Caller>('/api/me');

/** The person who is signed in, as identity knows the account. */
export interface OwnAccount {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
}

export async function ownAccount(): Promise<OwnAccount> {
  const answer = await send<{ users: [OwnAccount] }>('/v1/accounts:lookup', { method: 'POST', body: {} });
  return answer.body.users[0];
}

/** Has a one-time link mailed. The answer does not reveal whether the address has an account. */
export const askForLink = (requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL', email: string): Promise<unknown> =>
  send('/v1/accounts:sendOobCode', { method: 'POST', body: { requestType, email } });

export const resetPassword = (oobCode: string, newPassword: string): Promise<unknown> =>
  send('/v1/accounts:resetPassword', { method: 'POST', body: { oobCode, newPassword } });

/** Verifies an e-mail by a mailed code: for the account that is signed in here, or with a new password. */
export const verifyEmail = (oobCode: string, password?: string): Promise<unknown> =>
  send('/v1/accounts:update', {
    method: 'POST',
    body: { oobCode, ...(password === undefined ? {} : { password }) },
  });

export const changePassword = (currentPassword: string | undefined, password: string): Promise<unknown> =>
  send('/v1/accounts:update', {
    method: 'POST',
    body: { password, ...(currentPassword ? { currentPassword } : {}) },
  });
