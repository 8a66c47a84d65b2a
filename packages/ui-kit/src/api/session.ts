import type { Caller, RegistrationForm, SignInForm } from '@zhidan/domain';
import { get, send } from './request.js';

interface Tokens {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
}

/** Signs in and leaves the customer token in its cookie, the only thing a browser of ours keeps. */
export const signIn = ({ email, password }: SignInForm): Promise<void> =>
  exchange('/v1/accounts:signInWithPassword', { email, password });

export const register = ({ name, email, password }: RegistrationForm): Promise<void> =>
  exchange('/v1/accounts:signUp', { name, email, password });

async function exchange(path: string, body: object): Promise<void> {
  const answer = await send<Tokens>(path, { method: 'POST', body: { ...body, returnSecureToken: true } });
  const { idToken, email, localId } = answer.body;
  await send('/api/customers/token', {
    method: 'POST',
    body: { email, uid: localId },
    headers: { authorization: `Bearer ${idToken}` },
  });
}

export async function signOut(): Promise<void> {
  await send('/v1/accounts:signOut', { method: 'POST', body: {} });
}

/** Who is signed in here; a visitor has no `uid`. */
export const me = (): Promise<Caller> => get<Caller>('/api/me');
