import { accessTo, routePermissions, type Caller, type SignInForm } from '@zhidan/domain';
import { accountTexts } from '@zhidan/domain/account';
import {
  finishSignIn,
  isSignedInAgain,
  fetchCaller,
  signIn,
  signInWithPasskey,
  signOut,
  type SecondFactorProof,
} from '@zhidan/ui-kit/api';
import { HttpError, type AuthProvider } from 'react-admin';
import { isCallableInWindow } from '../act/mayCall.js';

/** The code or the passkey of the second step of a sign-in. */
interface ShownSecondFactor {
  readonly pending: string;
  readonly proof: SecondFactorProof;
  readonly trustDevice: boolean;
}

/** Signs in with a passkey, without e-mail and password. */
interface PasskeyAlone {
  readonly passkey: SecondFactorProof;
}

/** Credentials with which an interrupted sign-in continues: the session that is already open. */
interface OpenSession {
  readonly isOpen: true;
}

/**
 * The error for a user who is signed in, but must first confirm the e-mail address or set up a second factor.
 */
export class AccessDeniedError extends Error {
  override readonly name = 'AccessDeniedError';
  constructor(readonly until: 'verified' | 'setUp') {
    super(
      until === 'verified' ? accountTexts.refusals.EMAIL_NOT_VERIFIED : accountTexts.secondFactor.required,
    );
  }
}

/** What a signed-in member of staff must do before entering the office; undefined if nothing. */
export function requiredSignInStep({ email, second_factor }: Caller): AccessDeniedError['until'] | undefined {
  if (email === 'unverified') return 'verified';
  return second_factor === 'missing' ? 'setUp' : undefined;
}

export type Credentials = SignInForm | ShownSecondFactor | PasskeyAlone | OpenSession;

/**
 * Signs in and checks that the user may enter the office; rejects with the next step or the reason of a
 * refusal.
 */
export async function enterOffice(shown: Credentials): Promise<Caller> {
  if ('pending' in shown) await finishSignIn(shown.pending, shown.proof, shown.trustDevice);
  else if ('passkey' in shown) await signInWithPasskey(shown.passkey);
  else if (!('isOpen' in shown)) await signIn(shown);
  const caller = await fetchCaller();
  const until = requiredSignInStep(caller);
  if (until !== undefined) throw new AccessDeniedError(until);
  if (!caller.is_employee) {
    await signOut();
    throw new Error('您的權限無法處理執行這個功能！');
  }
  return caller;
}

/** The time in ms for which an answer about the caller is reused. */
const SAME_MS = 2_000;

let known: { readonly since: number; readonly caller: Promise<Caller> } | undefined;

/** Discards the cached caller, because the permissions or data may have changed. */
export function forgetCaller(): void {
  known = undefined;
}

function callerNow(): Promise<Caller> {
  if (known === undefined || Date.now() - known.since > SAME_MS) {
    known = { since: Date.now(), caller: fetchCaller() };
    known.caller.catch(forgetCaller);
  }
  return known.caller;
}

export const authProvider: AuthProvider = {
  login(shown: Credentials) {
    forgetCaller();
    return enterOffice(shown).finally(forgetCaller);
  },
  async logout() {
    await signOut().catch(() => undefined);
    forgetCaller();
  },
  async checkAuth() {
    const caller = await callerNow();
    const { uid, is_employee } = caller;
    if (requiredSignInStep(caller) !== undefined) await leaveFor(SIGN_IN_PAGE);
    if (uid === null) {
      if (await isSignedInAgain()) return forgetCaller();
      throw new HttpError('驗證過期，請重新登入！', 401);
    }
    if (!is_employee) await leaveFor('/');
  },
  async checkError(error: { status?: number }) {
    if (error.status === 401) throw new Error('驗證過期，請重新登入！');
  },
  async getIdentity() {
    const { uid, name } = await callerNow();
    return { id: uid ?? '', fullName: name };
  },
  async getPermissions(): Promise<Caller['permissions']> {
    return (await callerNow()).permissions;
  },
  /** Uses the permission table of the API, so that a screen is accessible exactly if its route is. */
  async canAccess({ resource, action }) {
    if (!isCallableInWindow(changeOf(resource, action) ?? 'GET ')) return false;
    const access = routePermissions[changeOf(resource, action) ?? screenOf(resource)];
    return access !== undefined && accessTo(access, await callerNow()) === 'allowed';
  },
};

const SIGN_IN_PAGE = '/admin/login';

/**
 * Leaves the office without signing out: to the home page if the user is not employed (specification, section
 * 2), or to the sign-in page if a requirement is missing. Never resolves, so that nothing is rendered
 * meanwhile.
 */
function leaveFor(page: string): Promise<never> {
  window.location.replace(page);
  return new Promise(() => undefined);
}

/** The route of an action that changes data; undefined for viewing. */
function changeOf(resource: string, action: string): string | undefined {
  switch (action) {
    case 'create':
      return `POST /api/${resource}`;
    case 'edit':
      return `PUT /api/${resource}/:id`;
    case 'delete':
      return `DELETE /api/${resource}/:id`;
    default:
      return undefined;
  }
}

/**
 * The route whose permissions decide who may open a screen. If the public may read a part of the records, this
 * is the route of the history.
 */
function screenOf(resource: string): string {
  if (resource === 'settings') return 'PUT /api/settings/:id';
  const route = `GET /api/${resource}`;
  return routePermissions[route]?.who === 'everyone' ? `${route}/:id/history` : route;
}
