import type { Caller, RegistrationForm, SignInForm } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import type { SecondFactorProof } from './passkeys.js';
import { getJson, RequestFailed, sendRequest } from './request.js';

interface Tokens {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
}

/** Thrown by `signIn` for an account with a second factor; `finishSignIn` continues. */
export class SecondFactorRequiredError extends Error {
  override readonly name = 'SecondFactorAsked';
  constructor(
    readonly pending: string,
    readonly hasPasskey: boolean,
  ) {
    super(accountTexts.secondFactor.asked);
  }
}

/** Signs in; the customer token is stored only in a cookie. */
export const signIn = ({ email, password }: SignInForm): Promise<void> =>
  exchange('/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });

/**
 * Makes an account and signs in. If the account exists and this is its password, as after a lost answer, the
 * person is signed in as well; rejects with `EMAIL_EXISTS` otherwise.
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

/** Completes a sign-in with a code of the app, a recovery code, or a passkey. */
export const finishSignIn = (
  pending: string,
  proof: SecondFactorProof,
  trustDevice: boolean,
): Promise<void> =>
  exchange(`/v2/accounts/${'code' in proof ? 'mfaSignIn' : 'passkeySignIn'}:finalize`, {
    mfaPendingCredential: pending,
    ...proof,
    trustDevice,
  });

/** Signs in with a passkey alone, as `showPasskey` returns it. */
export const signInWithPasskey = (passkey: SecondFactorProof): Promise<void> =>
  exchange('/v2/accounts/passkeySignIn:finalize', passkey);

interface PendingAnswer {
  readonly mfaPendingCredential: string;
  readonly mfaInfo: readonly { readonly kind?: string }[];
}

async function exchange(path: string, body: object): Promise<void> {
  const answer = await sendRequest<Tokens | PendingAnswer>(path, {
    method: 'POST',
    body,
    signsIn: true,
  });
  if ('mfaPendingCredential' in answer.body) {
    const { mfaPendingCredential, mfaInfo } = answer.body;
    throw new SecondFactorRequiredError(
      mfaPendingCredential,
      mfaInfo.some(({ kind }) => kind === 'passkey'),
    );
  }
  await enter(answer.body);
}

/** Signs in with an idToken that the page's address contained, as after a sign-in with Google. */
export async function signInWithIdToken(idToken: string): Promise<void> {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  const claims: { user_id: string; email: string } = JSON.parse(new TextDecoder().decode(bytes));
  await enter({ idToken, email: claims.email, localId: claims.user_id });
}

async function enter({ idToken, email, localId }: Tokens): Promise<void> {
  await sendRequest('/api/customers/token', {
    method: 'POST',
    body: { email, uid: localId },
    headers: { authorization: `Bearer ${idToken}` },
    signsIn: true,
  });
  // The session is announced here, so the next answer about the caller must not announce it again.
  knownUid = undefined;
  announceSession();
}

export async function signOut(): Promise<void> {
  await sendRequest('/v1/accounts:signOut', { method: 'POST', body: {} });
}

/** The caller whom the server last named to this window; undefined before the first answer. */
let knownUid: string | null | undefined;

/** The caller of this browser; a visitor has no `uid`. */
export async function fetchCaller(): Promise<Caller> {
  const caller = await getJson<Caller>('/api/me');
  // Signing in or out in another tab of the browser also changes the caller of this tab.
  if (knownUid !== undefined && knownUid !== caller.uid) announceSession();
  knownUid = caller.uid;
  return caller;
}

const sessionListeners = new Set<() => void>();

/** Calls the listener whenever the session cookie of this window may have changed. */
export function onSessionChange(listener: () => void): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

function announceSession(): void {
  for (const listener of sessionListeners) listener();
}

/** The account of the signed-in person. */
export interface OwnAccount {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
}

export async function fetchOwnAccount(): Promise<OwnAccount> {
  const answer = await sendRequest<{ users: [OwnAccount] }>('/v1/accounts:lookup', {
    method: 'POST',
    body: {},
  });
  return answer.body.users[0];
}

/** Requests a mail with a one-time link. The answer does not reveal whether the address has an account. */
export const requestMailLink = (
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
  email: string,
): Promise<unknown> =>
  sendRequest('/v1/accounts:sendOobCode', { method: 'POST', body: { requestType, email } });

export const resetPassword = (oobCode: string, newPassword: string): Promise<unknown> =>
  sendRequest('/v1/accounts:resetPassword', { method: 'POST', body: { oobCode, newPassword } });

/** Confirms an e-mail by a mailed code: for the signed-in account, or together with a new password. */
export const verifyEmail = (oobCode: string, password?: string): Promise<unknown> =>
  sendRequest('/v1/accounts:update', {
    method: 'POST',
    body: { oobCode, ...(password === undefined ? {} : { password }) },
  });

/** Mails a link to a new e-mail; once it is followed, this account signs in with the new e-mail. */
export const requestEmailChange = (email: string, currentPassword: string | undefined): Promise<unknown> =>
  sendRequest('/v1/accounts:update', {
    method: 'POST',
    body: { email, ...(currentPassword ? { currentPassword } : {}) },
  });

export const changePassword = (currentPassword: string | undefined, password: string): Promise<unknown> =>
  sendRequest('/v1/accounts:update', {
    method: 'POST',
    body: { password, ...(currentPassword ? { currentPassword } : {}) },
  });
