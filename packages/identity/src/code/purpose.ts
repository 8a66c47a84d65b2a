import type { AccountMailPurpose } from '@zhidan/domain/mail';

export type CodePurpose = AccountMailPurpose;

/**
 * Purposes of codes that are mailed on request to the address of an account. Codes for another address are
 * mailed only when the owner of the account requests them.
 */
export const purposesRequestedByEmail = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
] as const satisfies readonly CodePurpose[];

/** Seconds until a code expires: a password is changed at once, while an e-mail may be read tomorrow. */
export const CODE_LIFETIME: Readonly<Record<CodePurpose, number>> = {
  PASSWORD_RESET: 3_600,
  VERIFY_EMAIL: 3 * 86_400,
  CHANGE_EMAIL: 86_400,
};

/** The link of a code, which opens a page of the shop. */
export const linkFor = (publicUrl: string, purpose: CodePurpose, code: string): string =>
  `${publicUrl}/?mode=${purpose === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail'}&oobCode=${code}`;
