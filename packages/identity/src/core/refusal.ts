/** Error codes of the identity service: those of the contract first, then its own. */
export const identityErrorCodes = [
  'EMAIL_EXISTS',
  'EMAIL_NOT_FOUND',
  'WEAK_PASSWORD',
  'INVALID_EMAIL',
  'TOKEN_EXPIRED',
  'INVALID_REFRESH_TOKEN',
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  'SIGN_IN_OR_SET_PASSWORD',
  'EMAIL_NOT_VERIFIED',
  'INVALID_MFA_PENDING_CREDENTIAL',
  'INVALID_CODE',
  'INVALID_PASSWORD',
  'INVALID_PASSKEY',
  'PASSKEY_TIMED_OUT',
  'PASSKEY_EXISTS',
  'NO_PASSKEY',
  'TOO_MANY_PASSKEYS',
  'INVALID_PASSKEY_NAME',
  'DEMO_ACCOUNT_CLOSED',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_REQUEST_TYPE',
  'INVALID_NAME',
  'INVALID_GRANT_TYPE',
  'MISSING_PASSWORD',
  'MALFORMED',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** A refusal with status 400 and one of the codes. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
  constructor(readonly word: IdentityErrorCode) {
    super(word);
  }
}

/** A refusal with status 429 after too many failures; `retryAfter` is in whole seconds. */
export class TooManyAttempts extends Error {
  override readonly name = 'TooManyAttempts';
  constructor(readonly retryAfter: number) {
    super(`try again in ${retryAfter} s`);
  }
}
