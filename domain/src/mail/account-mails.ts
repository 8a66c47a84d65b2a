import { writeLetter, type RenderedLetter, type LetterContent } from './letter.js';

/** The text of a mail with a one-time link. */
interface AccountMail {
  readonly title: string;
  readonly what: string;
  readonly button: string;
  readonly until: string;
  readonly ifNot: string;
}

/** Every mail about an account, by the purpose of its link. */
export const accountMails = {
  PASSWORD_RESET: {
    title: '重設密碼',
    what: '我們收到重設您帳戶密碼的請求，請由下方連結設定新密碼。',
    button: '設定新密碼',
    until: '連結一小時內有效，只能使用一次。',
    ifNot: '如果不是您提出的，請忽略這封信，您的密碼不會改變。',
  },
  VERIFY_EMAIL: {
    title: '確認您的 email',
    what: '有人以這個 email 註冊了帳戶，請由下方連結確認這是您的信箱。',
    button: '確認 email',
    until: '連結三天內有效，只能使用一次。',
    ifNot: '如果您沒有註冊，請不要開啟連結，並忽略這封信。',
  },
  CHANGE_EMAIL: {
    title: '確認新的登入 email',
    what: '有帳戶要改用這個 email 登入，請由下方連結確認這是您的信箱。確認以前，仍以原來的 email 登入。',
    button: '確認新的 email',
    until: '連結一天內有效，只能使用一次。請在登入該帳戶的裝置開啟。',
    ifNot: '如果不是您提出的，請不要開啟連結，並忽略這封信。',
  },
} as const satisfies Readonly<Record<string, AccountMail>>;
export type AccountMailPurpose = keyof typeof accountMails;

export function writeAccountMail(
  purpose: AccountMailPurpose,
  { name, link, company }: { name: string; link: string; company: LetterContent['company'] },
): RenderedLetter {
  const { title, what, button, until, ifNot } = accountMails[purpose];
  return writeLetter({
    subject: `【${company.company}】${title}`,
    title,
    greeting: name === '' ? '您好：' : `${name} 您好：`,
    company,
    parts: [
      { kind: 'words', text: what },
      { kind: 'button', label: button, href: link },
      { kind: 'note', text: `${until}\n${ifNot}` },
    ],
  });
}

/**
 * Asks a hired person to sign up: an account with this e-mail, once verified, is linked to the employee record.
 */
export const invitationLetter = ({
  name,
  link,
  company,
}: {
  name: string;
  link: string;
  company: LetterContent['company'];
}): LetterContent => ({
  subject: `【${company.company}】邀請您使用後台`,
  title: '邀請您使用後台',
  greeting: name === '' ? '您好：' : `${name} 您好：`,
  company,
  parts: [
    {
      kind: 'words',
      text: `${company.company} 已將您加入同仁。請用這個 email 註冊帳戶，再開啟確認信裡的連結，之後登入就能使用後台。`,
    },
    { kind: 'button', label: '註冊帳戶', href: link },
    { kind: 'note', text: '如果您不認識我們，請忽略這封信。' },
  ],
});

/**
 * The mails about a new sign-in e-mail: `asked` while the change waits for confirmation, `changed` once it was
 * made.
 */
export function writeEmailChange(
  at: 'asked' | 'changed',
  {
    name,
    email,
    link,
    company,
  }: {
    readonly name: string;
    /** The e-mail address after the change. */
    readonly email: string;
    readonly link: string;
    readonly company: LetterContent['company'];
  },
): RenderedLetter {
  const title = at === 'asked' ? '您的帳戶要更換登入 email' : '登入 email 已更換';
  return writeLetter({
    subject: `【${company.company}】${title}`,
    title,
    greeting: name === '' ? '您好：' : `${name} 您好：`,
    company,
    parts: [
      {
        kind: 'words',
        text:
          at === 'asked'
            ? `您的帳戶申請改用 ${email} 登入。確認信已寄到新的信箱，確認以前仍以這個 email 登入。`
            : `從現在起，您的帳戶以 ${email} 登入，訂單的通知也寄到這個信箱。密碼與兩步驟驗證都沒有改變。`,
      },
      {
        kind: 'note',
        text:
          at === 'asked'
            ? '如果不是您提出的，請立刻登入並變更密碼：更換會隨之取消，其他裝置也會登出。'
            : '如果不是您提出的，請立刻與我們聯絡。',
      },
      { kind: 'button', label: at === 'asked' ? '前往我的帳戶' : '前往網站', href: link },
    ],
  });
}
