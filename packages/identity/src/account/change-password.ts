import type { Authenticator } from '../caller/authenticator.js';
import type { Devices } from '../device/devices.js';
import type { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import type { SessionEndReason, Sessions } from '../session/sessions.js';
import type { Accounts } from './accounts.js';

export interface ChangePasswordDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly authenticator: Authenticator;
  readonly devices: Devices;
  readonly pendingSignIns: PendingSignIns;
}

interface PasswordChange {
  readonly uid: string;
  readonly hash: string;
  /** The session and browser that stay signed in; left out where a mailed link sets the password. */
  readonly keptSession?: string | undefined;
  readonly keptDevice?: string | undefined;
}

/**
 * Locks out people who know the old password or have a token: ends every session but the kept one and every
 * sign-in that waits for its second factor, and asks every other browser for the second factor again.
 */
export async function changePassword(
  parts: ChangePasswordDependencies,
  change: PasswordChange,
): Promise<void> {
  await parts.accounts.setPassword(change.uid, change.hash);
  await parts.pendingSignIns.endAllOf(change.uid);
  await parts.devices.forgetOthers(change.uid, change.keptDevice);
  await endOtherSessions(parts, change.uid, change.keptSession, 'password');
}

/**
 * Ends every session of an account but the kept one, and removes the ended ones from the cache of this process.
 */
export async function endOtherSessions(
  { sessions, authenticator }: Pick<ChangePasswordDependencies, 'sessions' | 'authenticator'>,
  uid: string,
  kept: string | undefined,
  by: SessionEndReason,
): Promise<void> {
  for (const ended of await sessions.endOthers(uid, kept, by)) authenticator.forgetSession(ended);
}
