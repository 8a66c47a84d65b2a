import { IdentityRefused } from '../core/refusal.js';
import type { Account } from './accounts.js';
import { changePassword, endOtherSessions, type ChangePasswordDependencies } from './change-password.js';

/** What remains valid when the owner of a mailbox takes over an account: a new password, or one session. */
export type MailboxClaim =
  | { readonly newHash: string; readonly keptSession?: undefined }
  /**
   * The owner has an open session: that session and the password remain valid, since both are the owner's own.
   */
  | { readonly newHash?: undefined; readonly keptSession: string };

/**
 * Gives an account to the holder of its mailbox and verifies its e-mail. A stranger may have signed up with the
 * address, so every other session ends and, unless the holder has a session of the account, the password is
 * replaced. The second factor remains: it protects the account when another person reads the mailbox. Refuses
 * with `INVALID_OOB_CODE` when the account has another e-mail by now or was deleted, and with `EMAIL_EXISTS`
 * when a new e-mail is taken.
 */
export async function claimAccountByMailbox(
  parts: ChangePasswordDependencies,
  {
    uid,
    email,
    isNew = false,
  }: {
    readonly uid: string;
    readonly email: string;
    /** Whether this mailbox replaces the previous one of the account. */
    readonly isNew?: boolean;
  },
  { newHash, keptSession }: MailboxClaim,
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
