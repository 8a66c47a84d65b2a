import { accountTexts } from '@zhidan/domain/account';
import { RequestFailed } from './request.js';

/** The error text for a failed form of an account: identity refuses with codes, other APIs with sentences. */
export function accountErrorText(error: unknown): string {
  if (error instanceof RequestFailed) {
    const known = Object.entries(accountTexts.refusals).find(([code]) => code === error.code);
    return known?.[1] ?? error.detail;
  }
  return error instanceof Error ? error.message : String(error);
}
