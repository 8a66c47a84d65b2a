import { officePathOf } from '../quotation/office-path.js';
import { writerTitles } from '../quotation/message/thread.js';
import type { LetterPart } from './letter.js';
import type { MailedEvent } from './occasions.js';
import { type OrderMail, type OrderMailData, shopLink } from './order-mail.js';
import { answerFromBuyer, questionFromSales } from './samples.js';

type Written = Extract<MailedEvent, { type: 'MessageWritten' }>;

const isWritten = (event: MailedEvent): event is Written => event.type === 'MessageWritten';

const isFromBuyer = ({ data: { role } }: Written): boolean => role === 'buyer' || role === 'link';

/** The text of the message with its writer. */
function words({ event }: OrderMailData): readonly LetterPart[] {
  if (!isWritten(event)) return [];
  const { role, text, files, who_did_it_name, link_name } = event.data;
  const name = role === 'link' ? link_name : who_did_it_name;
  return [
    { kind: 'quote', title: `${name}（${writerTitles[role]}）`, text },
    { kind: 'note', text: files.length === 0 ? '' : `附了 ${files.length} 個檔案，請到訂單查看。` },
  ];
}

const answer = '回覆訊息';

/** The mail to the buyer about a message from staff. */
export const messageMailToBuyer: OrderMail = {
  kind: 'message-to-buyer',
  to: 'buyer',
  hasFigures: false,
  hasEdm: false,
  isSentAfter: (event) => isWritten(event) && !isFromBuyer(event),
  title: () => '有新訊息',
  button: (data) => ({ label: answer, href: `${shopLink(data)}#messages` }),
  say: words,
  sample: questionFromSales,
};

/** The mail to sales about a message from the buyer. */
export const messageMailToSales: OrderMail = {
  kind: 'message-to-sales',
  to: 'sales',
  hasFigures: false,
  isSentAfter: (event) => isWritten(event) && isFromBuyer(event),
  title: () => '客戶有新訊息',
  button: ({ publicUrl, order }) => ({
    label: answer,
    href: `${publicUrl}${officePathOf(order.quotation_no)}#messages`,
  }),
  say: words,
  sample: answerFromBuyer,
};
