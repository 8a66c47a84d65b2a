import { keysOf } from '../core/keys.js';
import { defaultsOf } from '../setting/settings.js';
import { castTerms } from '../quotation/cast/facts.js';
import { MONDAY } from '../quotation/cast/monday.js';
import { quotation } from '../quotation/quotation.js';
import type { QuotationState } from '../quotation/state.js';
import {
  accountMails,
  writeAccountMail,
  writeEmailChange,
  type AccountMailPurpose,
} from './account-mails.js';
import { nameOfBuyer } from './addresses.js';
import { collectionLetter } from './collection-mail.js';
import type { MailKind } from './kinds.js';
import { writeLetter, type RenderedLetter } from './letter.js';
import { writeOrderMail, type OrderMail, type OrderMailData } from './order-mail.js';
import { orderMails } from './order-mails.js';
import { sealLetter, type SealMailData } from './seal-mail.js';

const company = {
  ...defaultsOf('company'),
  telephone: '02-2558-0101',
  email: 'hello@zhidan.test',
  address: '台北市大同區迪化街一段 32 號',
};

const bank = {
  ...defaultsOf('bank'),
  bank_name: '臺灣銀行',
  bank_code: '004',
  branch: '大稻埕分行',
  account_name: '織單客製紡織有限公司',
  account_number: '012-001-345678',
};

/** The data of a mail's sample, for previews and tests. */
export function sampleDataOf(mail: OrderMail, more: Partial<OrderMailData> = {}): OrderMailData {
  const events = mail.sample();
  const order = events.reduce<QuotationState>(quotation.evolve, quotation.initial);
  const event = mail.sampleEvent ?? events.findLast((each) => mail.isSentAfter(each));
  if (order === null || order === 'deleted' || event === undefined)
    throw new Error(`the sample of ${mail.kind} has no occasion`);
  return {
    order,
    event,
    buyer_name: nameOfBuyer(order, null),
    sales: { name: '業務小美', email: 'mei@zhidan.test', telephone: '02-2558-0101 分機 12' },
    due_date: '2026-04-26',
    company,
    bank,
    display: defaultsOf('display'),
    edm: undefined,
    terms: {
      ...castTerms,
      now: MONDAY,
    },
    publicUrl: 'https://zhidan.test',
    stopLink: 'https://zhidan.test/stop-reminders/260302-7201010101.example',
    ...more,
  };
}

/** The mail rendered from its sample. */
export const sampleLetter = (mail: OrderMail, more: Partial<OrderMailData> = {}): RenderedLetter =>
  writeOrderMail(mail, sampleDataOf(mail, more));

/** The mail about an account, rendered for a member of the club. */
export const sampleAccountLetter = (purpose: AccountMailPurpose): RenderedLetter =>
  writeAccountMail(purpose, {
    name: '青山網球社',
    link: 'https://zhidan.test/?mode=verifyEmail&oobCode=3Hq7n-example-of-a-code-that-serves-once-Zk2',
    company,
  });

const sampleSeal: SealMailData = {
  date: '2026-03-02',
  heads: 1_204,
  digest: '9f2c'.repeat(16),
  hash: '4be1'.repeat(16),
  isSigned: true,
  company,
};

/** Every mail, rendered from its sample. */
export const sampleLetters = (): readonly (RenderedLetter & {
  readonly name: string;
  readonly kind: MailKind;
})[] => [
  ...orderMails.map((mail) => ({ name: mail.kind, kind: mail.kind, ...sampleLetter(mail) })),
  ...keysOf(accountMails).map((purpose) => ({
    name: purpose.toLowerCase().replace('_', '-'),
    kind: 'account' as const,
    ...sampleAccountLetter(purpose),
  })),
  ...(['asked', 'changed'] as const).map((at) => ({
    name: `email-change-${at}`,
    kind: 'account' as const,
    ...writeEmailChange(at, {
      name: '青山網球社',
      email: 'new@club.test',
      link: 'https://zhidan.test/',
      company,
    }),
  })),
  ...(['soon', 'over', 'ordered'] as const).map((news) => ({
    name: `collection-${news}`,
    kind: 'collection' as const,
    ...writeLetter(
      collectionLetter({
        news,
        organiser: '青山網球社',
        title: '青山盃',
        closes_at: '2026-03-12T16:00:00.000Z',
        entry_count: 47,
        quantity: 50,
        missing: news === 'soon' ? 3 : 0,
        href: 'https://zhidan.test/',
        company,
      }),
    ),
  })),
  { name: 'seal', kind: 'seal', ...writeLetter(sealLetter(sampleSeal)) },
];
