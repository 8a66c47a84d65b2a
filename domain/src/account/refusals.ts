import type { RefusalMessages } from '../core/sentences.js';
import { accountTexts } from './words.js';

/** Refusals that depend on how the caller is signed in. */
export type AccountRefusal =
  /** The caller must enter a code of the second factor, since the last one is too old. */
  | { readonly code: 'SECOND_FACTOR_NEEDED' }
  /** The caller must set up a second factor, since a manager requires it of all staff. */
  | { readonly code: 'SECOND_FACTOR_NOT_SET_UP' }
  /** Only a person may decide this, not a program with an API key. */
  | { readonly code: 'NOT_BY_KEY' }
  /** An assistant must use an API key; the session of a person is refused. */
  | { readonly code: 'KEY_NEEDED' }
  /** Staff must confirm their e-mail first, so that a stranger's address gets no staff permissions. */
  | { readonly code: 'EMAIL_NOT_VERIFIED' };

/** Refusals that are answered with 403: the caller may not do this with the present sign-in. */
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
