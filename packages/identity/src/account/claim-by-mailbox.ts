import { IdentityRefused } from '../core/refusal.js';
import type { Account } from './accounts.js';
import { changePassword, endOtherSessions, type ChangePasswordDependencies } from './change-password.js';

/** What stays when the owner of the mailbox takes over an account, or is replaced. */
export type Claim =
  | { readonly newHash: string; readonly keptSession?: undefined }
  /** The owner has signed in here before, so this session and its password are the owner's own. */
  | { readonly newHash?: undefined; readonly keptSession: string };

/**
 * Gives an account to the holder of its mailbox and verifies its e-mail. An address may have been signed up by a
 * stranger, so what was set up before ends first: every other session and, unless the holder shows a session of the
 * account, the password. The second factor stays: it is there for the day on which the mailbox is in other hands.
 * Refuses with `INVALID_OOB_CODE` when the account has another e-mail by now, or is gone, and with `EMAIL_EXISTS` when
 * a new e-mail has been taken meanwhile.
 */
export async function claimByMailbox(
  parts: ChangePasswordDependencies,
  {
    uid,
    email,
    isNew = false,
  }: {
    readonly uid: string;
    readonly email: string;
    /** The mailbox takes the place of the one that the account had. */
    readonly isNew?: boolean;
  },
  { newHash, keptSession }: Claim,
): Promise<Account> {
  const taken = isNew ? await parts.accounts.changeEmail(uid, email) : undefined;
  if (isNew && taken === undefined) throw new IdentityRefused('EMAIL_EXISTS');
  if (newHash === undefined) await endOtherSessions(parts, uid, keptSession, 'mailbox');
  else await changePassword(parts, { uid, hash: newHash, keptSession });
  const account = taken ?? (await parts.accounts.verifyEmail(uid, email));
  if (account === undefined) throw new IdentityRefused('INVALID_OOB_CODE');
  if (keptSession !== undefined) parts.authenticator.forgetSession(keptSession);
  return account;
}
