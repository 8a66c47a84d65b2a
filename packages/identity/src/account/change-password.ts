import type { Authenticator } from '../caller/authenticator.js';
import type { EndedBy, Sessions } from '../session/sessions.js';
import type { Accounts } from './accounts.js';

export interface ChangePasswordParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly authenticator: Authenticator;
}

/** Those who knew the old password, or hold a token from it, are out: every session but the kept one ends. */
export async function changePassword(
  parts: ChangePasswordParts,
  change: { readonly uid: string; readonly hash: string; readonly keptSession: string | undefined },
): Promise<void> {
  await parts.accounts.setPassword(change.uid, change.hash);
  await endOtherSessions(parts, change.uid, change.keptSession, 'password');
}

/** Ends every session of an account but the kept one, in this process at once. */
export async function endOtherSessions(
  { sessions, authenticator }: Pick<ChangePasswordParts, 'sessions' | 'authenticator'>,
  uid: string,
  kept: string | undefined,
  by: EndedBy,
): Promise<void> {
  for (const ended of await sessions.endOthers(uid, kept, by)) authenticator.forgetSession(ended);
}
