import { accountWords } from '@zhidan/domain/account';
import { RequestFailed } from './request.js';

/** What a form about an account says of a failure: identity refuses in words, everything else in sentences. */
export function sentenceFor(error: unknown): string {
  if (error instanceof RequestFailed) {
    const known = Object.entries(accountWords.refusals).find(([code]) => code === error.code);
    return known?.[1] ?? error.detail;
  }
  return error instanceof Error ? error.message : String(error);
}
