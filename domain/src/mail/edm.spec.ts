import { describe, expect, it } from '@jest/globals';
import { defaultsOf } from '../setting/settings.js';
import { announcementOfDay } from './edm.js';
import { writeOrderMail } from './order-mail.js';
import { orderMails } from './order-mails.js';
import { sampleDataOf } from './sample-data.js';

const camping = {
  ...defaultsOf('edm'),
  activate: true,
  headline: '露營季 <特價>',
  body: '天幕九折\n到月底為止',
  link: '/discount',
};

describe('an EDM announcement', () => {
  it('is shown from its first to its last day, or without limit where a day is empty', () => {
    const march = { ...camping, start_date: '2026-03-10', end_date: '2026-03-31' };
    const on = (today: string, edm = march) => announcementOfDay(today, edm) !== undefined;
    expect(['2026-03-09', '2026-03-10', '2026-03-31', '2026-04-01'].map((day) => on(day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(on('2020-01-01', { ...march, start_date: '' })).toBe(true);
    expect(on('2030-01-01', { ...march, end_date: '' })).toBe(true);
    expect(on('2026-03-20', { ...march, activate: false })).toBe(false);
  });

  it.each(orderMails.map((mail) => [mail.kind, mail] as const))(
    'appears in %s only if the mail goes to a buyer and requests nothing',
    (kind, mail) => {
      const { html, text } = writeOrderMail(mail, sampleDataOf(mail, { edm: camping }));
      const isExpected =
        mail.to.startsWith('buyer') &&
        ![
          'art-wanted',
          'overdue',
          'payment-address',
          'payment-number',
          'reminder',
          'message-to-buyer',
          'defect-to-buyer',
          'change-to-buyer',
        ].includes(kind);
      expect(html.includes('露營季 &lt;特價&gt;')).toBe(isExpected);
      expect(html.includes('天幕九折<br>到月底為止')).toBe(isExpected);
      expect(text.includes('看看活動：\nhttps://zhidan.test/discount')).toBe(isExpected);
    },
  );

  it('links to its address, and has no button without an address', () => {
    const [mail] = orderMails.filter(({ kind }) => kind === 'review-passed');
    if (mail === undefined) throw new Error('no mail of a passed review');
    const written = (link: string) =>
      writeOrderMail(mail, sampleDataOf(mail, { edm: { ...camping, link } })).text;
    expect(written('https://example.tw/camp')).toContain('看看活動：\nhttps://example.tw/camp');
    expect(written('')).toContain('天幕九折');
    expect(written('')).not.toContain('看看活動');
  });
});
