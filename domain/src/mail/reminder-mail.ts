import { waitOfBuyer } from '../reminder/rounds.js';
import { poloEventsAt } from './samples.js';
import { nextStepInMail, type OrderMail } from './order-mail.js';

/** Reminds the buyer of an order's next step, with a link to stop these mails. */
export const reminderMail: OrderMail = {
  kind: 'reminder',
  to: 'buyer',
  hasEdm: false,
  saysNext: true,
  isSentAfter: ({ type }) => type === 'ReminderGiven',
  // No reminder if the buyer has acted since.
  isStillTrue: ({ order, terms }) => waitOfBuyer(order, terms.now, terms) !== undefined,
  title: (data) => `提醒您：${nextStepInMail(data, 'buyer').title}`,
  say: (data) => [{ kind: 'words', text: `這張訂單還在等您。${nextStepInMail(data, 'buyer').text}` }],
  foot: ({ stopLink }) => [
    { kind: 'words', text: '若您已經處理完成，請忽略這封信。不想再收到這張訂單的提醒，請按：' },
    { kind: 'button', label: '不再提醒這張訂單', href: stopLink },
  ],
  sample: () => poloEventsAt('passed'),
  sampleEvent: {
    type: 'ReminderGiven',
    data: {
      quotation_no: '260302-7201010101',
      since: '2026-03-02T01:00:00.000Z',
      round: 'first',
      created_date: '2026-03-05T02:00:00.000Z',
    },
  },
};
