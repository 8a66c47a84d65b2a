import { defaultsOf } from '../setting/settings.js';
import { quotation } from '../quotation/quotation.js';
import type { QuotationState } from '../quotation/state.js';
import { writeOrderMail, type OrderMail, type OrderMailData } from './order-mail.js';
import type { Letter } from './letter.js';
import { nameOfBuyer } from './addresses.js';

/** What a mail is written from after its sample, for previews and tests. */
export function sampleDataOf(mail: OrderMail, more: Partial<OrderMailData> = {}): OrderMailData {
  const events = mail.sample();
  const order = events.reduce<QuotationState>(quotation.evolve, quotation.initial);
  const event = events.findLast((each) => mail.isSentAfter(each));
  if (order === null || order === 'deleted' || event === undefined)
    throw new Error(`the sample of ${mail.kind} has no occasion`);
  return {
    order,
    event,
    buyer_name: nameOfBuyer(order),
    sales: { name: '業務小美', email: 'mei@zhidan.test', telephone: '02-2558-0101 分機 12' },
    due_date: '2026-04-26',
    company: {
      ...defaultsOf('company'),
      telephone: '02-2558-0101',
      email: 'hello@zhidan.test',
      address: '台北市大同區迪化街一段 32 號',
    },
    display: defaultsOf('display'),
    publicUrl: 'https://zhidan.test',
    ...more,
  };
}

/** A mail as it is written after its sample. */
export const sampleLetter = (mail: OrderMail, more: Partial<OrderMailData> = {}): Letter =>
  writeOrderMail(mail, sampleDataOf(mail, more));
