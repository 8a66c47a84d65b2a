import { letterRowsOf, type LetterContent } from './letter.js';

/** The data of a daily seal that is mailed outside. */
export interface SealMailData {
  /** The Taipei day that the seal closes. */
  readonly date: string;
  /** The number of streams that the seal names. */
  readonly heads: number;
  /**
   * SHA-256 over these streams, in hexadecimal; the next field is the hash of the event that finished the seal.
   */
  readonly digest: string;
  readonly hash: string;
  readonly isSigned: boolean;
  readonly company: LetterContent['company'];
}

/** A mail that, stored outside the shop, shows later whether a day was rewritten. */
export const sealLetter = ({
  date,
  heads,
  digest,
  hash,
  isSigned,
  company,
}: SealMailData): LetterContent => ({
  subject: `【${company.company}】${date} 每日封印`,
  title: `${date} 每日封印`,
  greeting: '您好：',
  company,
  parts: [
    {
      kind: 'words',
      text: '這是這一天所有紀錄的封印。請保留這封信：日後紀錄若被改寫，封印的雜湊就會不同。',
    },
    {
      kind: 'table',
      rows: letterRowsOf([
        ['封印雜湊', hash],
        ['封印摘要', digest],
        ['事件流', `${heads.toLocaleString('en-US')} 個`],
        ['簽章', isSigned ? '有' : '沒有'],
      ]),
    },
    { kind: 'note', text: `核對方式：npm run audit -- verify --seal ${hash}` },
  ],
});
