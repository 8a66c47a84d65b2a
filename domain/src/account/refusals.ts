import type { RefusalMessages } from '../core/sentences.js';
import { accountTexts } from './words.js';

/** What an account has to confirm before it may continue. */
export type AccountRefusal =
  /** A code of the second factor, since none was shown in the last minutes. */
  | { readonly code: 'SECOND_FACTOR_NEEDED' }
  /** A second factor, since a manager requires one of all staff. */
  | { readonly code: 'SECOND_FACTOR_NOT_SET_UP' }
  /** What a person decides, and no program with an API key. */
  | { readonly code: 'NOT_BY_KEY' }
  /** An assistant comes with an API key, and no person's session. */
  | { readonly code: 'KEY_NEEDED' }
  /** The e-mail must be confirmed, since staff may read and do what strangers must not. */
  | { readonly code: 'EMAIL_NOT_VERIFIED' };

/** Refusals that say "not you, as you are signed in now" (403). */
export const accountForbiddenCodes = [
  'SECOND_FACTOR_NEEDED',
  'SECOND_FACTOR_NOT_SET_UP',
  'NOT_BY_KEY',
  'KEY_NEEDED',
  'EMAIL_NOT_VERIFIED',
] as const satisfies readonly AccountRefusal['code'][];

export const accountRefusalMessages: RefusalMessages<AccountRefusal> = {
  SECOND_FACTOR_NEEDED: () => '這個動作需要再次輸入兩步驟驗證碼',
  SECOND_FACTOR_NOT_SET_UP: () => '公司規定同仁須使用兩步驟驗證，請先完成設定',
  NOT_BY_KEY: () => '這個動作要由同仁本人在後台完成，不能使用 API 金鑰',
  KEY_NEEDED: () => '這個網址要使用 API 金鑰，請由管理者在後台建立',
  EMAIL_NOT_VERIFIED: () => accountTexts.refusals.EMAIL_NOT_VERIFIED,
};
