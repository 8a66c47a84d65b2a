import type { Authenticator } from '../caller/authenticator.js';
import type { Devices } from '../device/devices.js';
import type { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import type { EndedBy, Sessions } from '../session/sessions.js';
import type { Accounts } from './accounts.js';

export interface ChangePasswordParts {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly authenticator: Authenticator;
  readonly devices: Devices;
  readonly pendingSignIns: PendingSignIns;
}

interface PasswordChange {
  readonly uid: string;
  readonly hash: string;
  /** Of who changes it, and what their browser is known by; left out where the password is set by a mailed link. */
  readonly keptSession?: string | undefined;
  readonly keptDevice?: string | undefined;
}

/**
 * Those who knew the old password, or hold a token from it, are out: every session but the kept one ends, every sign-in
 * that owes its second factor too, and every other browser is asked for the second factor again.
 */
export async function changePassword(parts: ChangePasswordParts, change: PasswordChange): Promise<void> {
  await parts.accounts.setPassword(change.uid, change.hash);
  await parts.pendingSignIns.endAllOf(change.uid);
  await parts.devices.forgetOthers(change.uid, change.keptDevice);
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
