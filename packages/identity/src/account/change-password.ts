import type { Authenticator } from '../caller/authenticator.js';
import type { Sessions } from '../session/sessions.js';
import type { Accounts } from './accounts.js';

export interface ChangePasswordParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly authenticator: Authenticator;
}

/** Whoever knew the old password, or holds a token from it, is out: every session but the kept one ends. */
export async function changePassword(
  { accounts, sessions, authenticator }: ChangePasswordParts,
  change: { readonly uid: string; readonly hash: string; readonly keptSession: string | undefined },
): Promise<void> {
  await accounts.setPassword(change.uid, change.hash);
  for (const ended of await sessions.endOthers(change.uid, change.keptSession, 'password'))
    authenticator.forgetSession(ended);
}
