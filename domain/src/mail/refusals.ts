import type { RefusalMessages } from '../core/sentences.js';

/** Refusals of resending a mail. */
export type MailRefusal =
  | { readonly code: 'MAIL_NOT_FOUND' }
  /** The mail was already sent or is waiting to be sent. */
  | { readonly code: 'MAIL_NOT_NEEDED' }
  /** The mail has no address, or its content was removed. */
  | { readonly code: 'MAIL_NOT_POSSIBLE' };

export const mailNotFoundCodes = ['MAIL_NOT_FOUND'] as const satisfies readonly MailRefusal['code'][];

export const mailRefusalMessages: RefusalMessages<MailRefusal> = {
  MAIL_NOT_FOUND: () => '找不到這封信',
  MAIL_NOT_NEEDED: () => '這封信已經寄出或正在寄送，不需要重寄',
  MAIL_NOT_POSSIBLE: () =>
    '這封信缺少收件地址、內容已不再保留，或含有已失效的一次性連結，無法重寄；連結請收件人重新申請',
};
