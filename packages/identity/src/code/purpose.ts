import { keysOf } from '@zhidan/domain/core';
import { accountMails, type AccountMailPurpose } from '@zhidan/domain/mail';

export type Purpose = AccountMailPurpose;
export const purposes = keysOf(accountMails);

/** Seconds until a code expires: a password is changed at once, while an e-mail may be read tomorrow. */
export const CODE_LIFETIME: Readonly<Record<Purpose, number>> = {
  PASSWORD_RESET: 3_600,
  VERIFY_EMAIL: 3 * 86_400,
};

/** The page of the shop that the link opens. */
export const linkFor = (publicUrl: string, purpose: Purpose, code: string): string =>
  `${publicUrl}/?mode=${purpose === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail'}&oobCode=${code}`;
