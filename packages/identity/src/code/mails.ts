import type { Purpose } from './purpose.js';

/** The words of a mail with a one-time link. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const words: Readonly<
  Record<Purpose, { subject: string; what: string; button: string; ifNot: string; until: string }>
> = {
  PASSWORD_RESET: {
    subject: '【織單】重設密碼',
    what: '我們收到重設您帳戶密碼的請求，請由下方連結設定新密碼。',
    button: '設定新密碼',
    ifNot: '如果不是您提出的，請忽略這封信，您的密碼不會改變。',
    until: '連結一小時內有效，只能使用一次。',
  },
  VERIFY_EMAIL: {
    subject: '【織單】確認您的 email',
    what: '有人以這個 email 註冊了織單的帳戶，請由下方連結確認這是您的信箱。',
    button: '確認 email',
    ifNot: '如果您沒有註冊，請不要開啟連結，並忽略這封信。',
    until: '連結三天內有效，只能使用一次。',
  },
};

/** `link` holds nothing but letters that need no escaping. */
export function letterFor(purpose: Purpose, name: string, link: string): Letter {
  const { subject, what, button, ifNot, until } = words[purpose];
  const greeting = name === '' ? '您好：' : `${name} 您好：`;
  const href = escapeHtml(link);
  return {
    subject,
    text: [greeting, '', what, '', link, '', until, ifNot, '', '織單 Zhidan'].join('\n'),
    html: [
      '<div style="font-family:sans-serif;font-size:16px;line-height:1.7;color:#222;max-width:560px">',
      `<p>${escapeHtml(greeting)}</p><p>${what}</p>`,
      `<p><a href="${href}" style="display:inline-block;padding:10px 20px;background:#1f4e5f;color:#fff;text-decoration:none;border-radius:4px">${button}</a></p>`,
      `<p style="font-size:14px;color:#555;word-break:break-all">${href}</p>`,
      `<p style="font-size:14px;color:#555">${until}<br>${ifNot}</p><p>織單 Zhidan</p></div>`,
    ].join('\n'),
  };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
