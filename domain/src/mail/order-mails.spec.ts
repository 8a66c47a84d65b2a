import { describe, expect, it } from '@jest/globals';
import { keysOf } from '../core/keys.js';
import { titleIn } from '../codes/code-table.js';
import { paymentMethods } from '../codes/payment-methods.js';
import { orderTotals } from '../quotation/derived.js';
import { amountToBePaid } from '../quotation/money/stage-money.js';
import { formatMoney } from '../display/money.js';
import {
  accountant,
  cafeOrdersTablecloths,
  cafePaysTheGoods,
  club,
  clubOrdersPolos,
  eventsOf,
  poloEventsAt,
  type StoryStep,
  seamstressOrdersBadges,
  tableclothEventsAt,
} from '../quotation/cast/index.js';
import type { QuotationEvent } from '../quotation/events.js';
import { quotation } from '../quotation/quotation.js';
import type { Quotation } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { mailKinds } from './kinds.js';
import { resolveMailAddresses } from './addresses.js';
import { writeOrderMail } from './order-mail.js';
import { orderMails } from './order-mails.js';
import { orderedByCard, payableByCard, returnedQuotation, tableclothsOverdue } from './samples.js';
import { accountMails } from './account-mails.js';
import { sampleAccountLetter, sampleDataOf, sampleLetter, sampleLetters } from './sample-data.js';

/** The order after each of its events. */
const ordersAfter = (events: readonly QuotationEvent[]): readonly Quotation[] => {
  let state = quotation.initial;
  return events.flatMap((event) => {
    state = quotation.evolve(state, event);
    return state === null || state === 'deleted' ? [] : [state];
  });
};

const mailOf = (kind: string) => {
  const mail = orderMails.find((each) => each.kind === kind);
  if (mail === undefined) throw new Error(`no mail ${kind}`);
  return mail;
};
const readable = (html: string) =>
  html
    .replaceAll(/<title>.*<\/title>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const firstButton = (text: string): string | undefined =>
  /^(.+：)\n(https:\/\/\S+)$/m.exec(text)?.slice(1).join('');

const fileOf = (order: Quotation): Quotation['files'][number] => ({
  reach: 'order',
  file_id: 'photo',
  folder: 'proofing-delivery',
  index: 1,
  name: '樣品.jpg',
  size: 1,
  sha256: '0'.repeat(64),
  created_date: order.creation_date,
  who_did_it_uid: 'bao',
  who_did_it_name: '生產阿寶',
});

describe('an order mail', () => {
  it('has a unique kind with a title', () => {
    const kinds = orderMails.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(new Set([...kinds, 'collection', 'seal', 'account'])).toEqual(new Set(Object.keys(mailKinds)));
  });

  it.each(orderMails.map((mail) => [mail.kind, mail] as const))(
    'of kind %s contains number, product, names and amounts, as text and as HTML',
    (_kind, mail) => {
      const data = sampleDataOf(mail);
      const { order } = data;
      const { subject, html, text } = writeOrderMail(mail, data);
      expect(subject).toBe(`【訂單狀態】${order.quotation_no} ${order.category_name} ${mail.title(data)}`);
      const totals = orderTotals(order);
      const figures =
        mail.hasFigures === false
          ? []
          : [
              totals.product_price_tax,
              totals.proofing_price_tax,
              totals.total_amount_tax,
              amountToBePaid(order),
            ];
      const said = [
        order.quotation_no,
        order.category_name,
        data.buyer_name,
        mail.title(data),
        ...figures.map((amount) => formatMoney(amount, data.display.money)),
        mail.to === 'sales' || mail.to === 'accounting'
          ? `https://zhidan.test/admin/quotations/${order.quotation_no}/show`
          : `https://zhidan.test/quotation/${order.quotation_no}`,
        ...(mail.to.startsWith('buyer') ? ['業務小美', '02-2558-0101 分機 12', 'mei@zhidan.test'] : []),
      ];
      for (const each of said) {
        expect(readable(html)).toContain(each);
        expect(text).toContain(each);
      }
      expect(html).not.toContain('<img');
      expect(`${html}${text}`).not.toContain('undefined');
    },
  );

  it('has a title that depends on its event, not on the order’s present code', () => {
    // Title and sentences of these mails only concern the present next step.
    const isAboutNow = (kind: string) => kind === 'reminder';
    const stories = [clubOrdersPolos, cafeOrdersTablecloths, seamstressOrdersBadges].map((steps) =>
      eventsOf(steps),
    );
    for (const story of [
      ...stories,
      tableclothsOverdue(),
      returnedQuotation(),
      orderedByCard(),
      payableByCard(),
    ])
      for (const event of story)
        for (const mail of orderMails.filter(
          ({ kind, isSentAfter }) => !isAboutNow(kind) && isSentAfter(event),
        )) {
          const titles = ordersAfter(story).map((order) =>
            mail.title({ ...sampleDataOf(mail), event, order }),
          );
          expect([...new Set(titles)]).toEqual([expect.stringMatching(/./)]);
        }
    expect(sampleLetter(mailOf('payment-reported')).subject).toContain('轉帳待確認');
  });

  it('states the charge method that its event chose, even if the method was changed later', () => {
    const data = sampleDataOf(mailOf('payment-address-wanted'));
    const { accounting } = data.order;
    const order = { ...data.order, accounting: { ...accounting, charge_method: 2501 as const } };
    const { text } = writeOrderMail(mailOf('payment-address-wanted'), { ...data, order });
    expect(text).toContain(`選擇以${titleIn(paymentMethods, 2504)}付款`);
    expect(text).not.toContain(`選擇以${titleIn(paymentMethods, 2501)}付款`);
  });

  it('about a passed review contains the quantity, the samples, the working days and the reply', () => {
    const { text } = sampleLetter(mailOf('review-passed'));
    for (const said of [
      '訂購數量：40',
      '打樣款數：2 款',
      '打樣交期：7 個工作天',
      '生產交期：20 個工作天',
      '> 顏色以打樣為準',
      '> 藍色要深一點',
    ])
      expect(text).toContain(said);
  });

  it('about a reported transfer contains the last five digits and the amount', () => {
    const { text } = sampleLetter(mailOf('payment-reported'));
    expect(text).toContain('帳號後五碼：00123');
    expect(text).toContain('回報金額：$NT 1,050');
  });

  it('shows buyers the receiver and the invoice addressee, and accounting the invoice addressee', () => {
    const receiver = ['收件人：一日咖啡有限公司', '電話：0912-345-678', '地址：台北市大同區迪化街一段 1 號'];
    const invoice = ['發票種類：公司發票', '發票抬頭：一日咖啡有限公司', '統編：12345678'];
    const { text } = sampleLetter(mailOf('order-placed'));
    for (const said of [...receiver, ...invoice]) expect(text).toContain(said);
    for (const said of receiver) expect(sampleLetter(mailOf('shipped')).text).toContain(said);
    expect(sampleLetter(mailOf('payment-reported')).text).toContain('發票抬頭：青山網球社有限公司');
    expect(sampleLetter(mailOf('delivery')).text).toContain('收件人：青山網球社有限公司');
  });

  it('about shipped goods states the unpaid amount and how to pay it', () => {
    const mail = mailOf('shipped');
    const said = (events: readonly QuotationEvent[]) =>
      writeOrderMail(mail, { ...sampleDataOf(mail), order: orderOf(events) }).text;
    expect(said(tableclothEventsAt('shipped'))).toContain('尚有貨款 $NT 32,913，請依約定的票期付款。');
    expect(said(eventsOf(cafePaysTheGoods))).toContain('尚有貨款 $NT 1,413，請依約定的票期付款。');
    const dearer = { kind: 'add-payment', payment_kind: 16, amount: 300 } as const;
    expect(said(eventsOf([...clubOrdersPolos.slice(0, 18), [accountant, 22, dearer]]))).toContain(
      '尚有貨款 $NT 300 未付，請付清款項。',
    );
    expect(said(poloEventsAt('shipped'))).toContain('您訂製的商品已經出貨，謝謝您的訂購。');
  });

  it('about a new request confirms the request, and states the day of the answer', () => {
    const { text } = sampleLetter(mailOf('inquiry-received'));
    expect(text).toContain('我們收到您的詢價了：昇華轉印 POLO 衫 40 件，打樣 2 款。');
    expect(text).toContain('業務會在 1 個工作天內以 Email 回覆');
    expect(text).toContain('期限：03/03/2026');
    expect(firstButton(text)).toBe('查看訂單：https://zhidan.test/quotation/260302-1203040576');
  });

  it('about a placed order states account, amount and deadline of a transfer, or else how to pay', () => {
    const mail = mailOf('payment-data');
    const { text } = sampleLetter(mail);
    for (const said of [
      '已收到您的訂單：樣品 2 款。',
      '銀行：臺灣銀行 （004） 大稻埕分行',
      '戶名：織單客製紡織有限公司',
      '帳號：012-001-345678',
      '轉帳金額：$NT 1,050',
      '最後付款日：03/17/2026',
    ])
      expect(text).toContain(said);
    expect(firstButton(text)).toBe('回報轉帳：https://zhidan.test/quotation/260302-1203040576');
    for (const [charge_method, said] of [
      [2502, '業務正在準備您的付款網址'],
      [2504, '業務正在準備您的付款網址'],
      [2505, '請以現金付款'],
    ] as const) {
      const events = eventsOf([
        ...clubOrdersPolos.slice(0, 3),
        [club, 2, { kind: 'place-order', stage: 'proofing', charge_method }],
      ]);
      const other = writeOrderMail(mail, { ...sampleDataOf(mail), order: orderOf(events) }).text;
      expect(other).toContain(said);
      expect(other).not.toMatch(/帳號：|轉帳/);
    }
  });

  it('about a payment has a title that fits the charge method', () => {
    const titleAfter = (kind: string, charge_method: 2501 | 2504 | 2505) => {
      const mail = mailOf(kind);
      const events = eventsOf([
        ...clubOrdersPolos.slice(0, 3),
        [club, 2, { kind: 'place-order', stage: 'proofing', charge_method }],
        ...(kind === 'next-step-allowed'
          ? [
              [
                accountant,
                3,
                { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] },
              ] satisfies StoryStep,
            ]
          : []),
      ]);
      const event = events.findLast((each) => mail.isSentAfter(each)) ?? sampleDataOf(mail).event;
      return mail.title({ ...sampleDataOf(mail), order: orderOf(events), event });
    };
    expect(([2501, 2504, 2505] as const).map((way) => titleAfter('next-step-allowed', way))).toEqual([
      'ATM 打樣費已到帳',
      '信用卡 打樣費已到帳',
      '現金 打樣費已到帳',
    ]);
    expect(([2501, 2504, 2505] as const).map((way) => titleAfter('payment-reported', way))).toEqual([
      '轉帳待確認',
      '信用卡待確認',
      '現金待確認',
    ]);
    expect(sampleLetter(mailOf('order-placed')).subject).not.toContain('期約');
  });

  it('begins with a link to the buyer’s next action', () => {
    const order = 'https://zhidan.test/quotation/260302-1203040576';
    const firstOf = (kind: string) => firstButton(sampleLetter(mailOf(kind)).text);
    expect(firstOf('samples-ready')).toBe(`看樣品：${order}#samples`);
    expect(firstOf('art-wanted')).toBe(`上傳圖稿：${order}#files`);
    expect(firstOf('review-returned')).toBe(`修改報價單：${order}`);
    expect(firstOf('review-passed')).toBe(`確認下單：${order}`);
    expect(firstOf('reminder')).toBe(`確認下單：${order}`);
    for (const kind of ['shipped', 'delivery']) expect(firstOf(kind)).toMatch(/^查詢貨件：https:\/\//);
  });

  it('mentions photos of the samples only where photos exist', () => {
    const mail = mailOf('samples-ready');
    const said = (order: Quotation) => writeOrderMail(mail, { ...sampleDataOf(mail), order }).text;
    const { order } = sampleDataOf(mail);
    expect(said({ ...order, files: [] })).toContain('請查看樣品，確認後');
    expect(said({ ...order, files: [fileOf(order)] })).toContain('請查看樣品的照片，確認後');
  });

  it('about shipped goods lists carrier, number and link of every parcel', () => {
    const { text } = sampleLetter(mailOf('shipped'));
    expect(text).toMatch(/配送方式：黑貓宅急便\n配送單號：9001-2345\n貨態查詢：https:/);
  });

  it('about the allowed next step does not contain the note of accounting', () => {
    const { html, text } = sampleLetter(mailOf('next-step-allowed'));
    expect(`${html}${text}`).not.toContain('已入帳');
  });

  it('about a parcel states how it is shipped, and links to the carrier only where the address is valid', () => {
    const mail = mailOf('delivery');
    const data = sampleDataOf(mail);
    expect(writeOrderMail(mail, data).text).toMatch(
      /配送方式：黑貓宅急便\n配送單號：9001-2345\n貨態查詢：https:/,
    );
    const deliveries = data.order.deliveries.map((each) => ({
      ...each,
      inquire_link: 'javascript:alert(1)',
    }));
    expect(writeOrderMail(mail, { ...data, order: { ...data.order, deliveries } }).html).not.toContain(
      'javascript',
    );
  });

  it('states the next step, its person, its deadline and its amount as on the order’s page', () => {
    const { text } = sampleLetter(mailOf('review-passed'));
    expect(text).toContain('接下來：下單打樣\n由誰處理：您\n期限：03/17/2026\n金額（含稅）：$NT 1,050');
    expect(sampleLetter(mailOf('submitted')).text).toContain('接下來：審核報價單\n由誰處理：業務');
    expect(sampleLetter(mailOf('closed')).text).not.toContain('接下來');
  });

  it('repeats the sentence and the button of the next step from the order’s card', () => {
    const passed = sampleLetter(mailOf('review-passed'));
    for (const said of [passed.text, readable(passed.html)]) {
      expect(said).toContain('審核已通過，請選擇付款方式並下單打樣。');
      expect(said).toContain('確認下單');
    }
    expect(passed.html).toContain(`>確認下單</a>`);
    const submitted = sampleLetter(mailOf('submitted'));
    expect(submitted.text).toContain('請確認內容與價格，通過或退回。');
    expect(submitted.html).toMatch(/href="[^"]+\/admin\/quotations\/[^"]+"[^>]*>審核通過<\/a>/);
    // If another person acts next, the mail only mentions the step, and its button leads to the order.
    const placed = sampleLetter(mailOf('order-placed'));
    expect(placed.text).toContain('打樣即將開始');
    expect(placed.html).toContain('>查看訂單</a>');
    // The reminder mentions the step only once, in its own text.
    const { text } = sampleLetter(mailOf('reminder'));
    expect(text.split('請選擇付款方式並下單打樣').length).toBe(2);
  });

  it('about an online payment asks sales for the payment link, and then sends the link to the buyer', () => {
    const wanted = sampleLetter(mailOf('payment-address-wanted'));
    expect(wanted.text).toContain('青山網球社 選擇以信用卡付款，請提供付款網址。');
    const payable = sampleLetter(mailOf('payment-address'));
    expect(payable.text).toContain('前往付款：\nhttps://pay.example/zhidan/1050');
    expect(payable.text).toContain('請按「前往付款」，刷卡完成付款。');
    expect(payable.text).toMatch(/查看訂單：https:\/\/zhidan.test\/quotation\//);
    const mail = mailOf('payment-address');
    const data = sampleDataOf(mail);
    const elsewhere = { ...data.order.accounting, payment_address: 'https://pay.example/other' };
    expect(mail.isStillTrue?.(data)).toBe(true);
    expect(mail.isStillTrue?.({ ...data, order: { ...data.order, accounting: elsewhere } })).toBe(false);
    expect(mail.isStillTrue?.({ ...data, order: orderOf(poloEventsAt('confirmed')) })).toBe(false);
  });

  it('contains texts by users as plain text, never as HTML', () => {
    const mail = mailOf('submitted');
    const data = sampleDataOf(mail, { buyer_name: '<img src=x onerror="alert(1)">' });
    const order = { ...data.order, category_name: `桌布 <b>"&'` };
    const { html, subject, text } = writeOrderMail(mail, { ...data, order });
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('桌布 &lt;b&gt;&quot;&amp;&#39;');
    expect(text).toContain(`桌布 <b>"&'`);
    expect(
      writeOrderMail(mail, { ...data, order: { ...order, category_name: '桌布\r\nBcc: x@y.z' } }).subject,
    ).not.toMatch(/[\r\n]/);
    expect(subject).toContain(`桌布 <b>"&'`);
  });
});

describe('a mail about an account', () => {
  it('explains what its link does, how long it is valid, and what to do if it was not requested', () => {
    const { subject, html, text } = sampleAccountLetter('PASSWORD_RESET');
    expect(subject).toBe('【織單】重設密碼');
    for (const said of [
      '青山網球社 您好：',
      '設定新密碼',
      '連結一小時內有效',
      '請忽略這封信',
      '02-2558-0101',
    ]) {
      expect(readable(html)).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain('href="https://zhidan.test/?mode=');
    expect(html).not.toContain('<img');
  });

  it('is among the sample mails, which all have unique names', () => {
    const letters = sampleLetters();
    expect(letters).toHaveLength(orderMails.length + keysOf(accountMails).length + 6);
    expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
  });
});

describe('the recipients of a mail', () => {
  const everybody = {
    buyer: 'club@zhidan.test',
    sales: 'mei@zhidan.test',
    accounting: 'hua@zhidan.test',
    hidden: [],
    outside: [],
  };

  it('are the buyer, sales or accounting as its occasion requires, with a reply address', () => {
    expect(resolveMailAddresses('buyer', everybody)).toEqual({
      to: ['club@zhidan.test'],
      bcc: [],
      reply_to: 'mei@zhidan.test',
      missing: undefined,
    });
    expect(resolveMailAddresses('buyer and sales', everybody).to).toEqual([
      'club@zhidan.test',
      'mei@zhidan.test',
    ]);
    expect(resolveMailAddresses('sales', { ...everybody, hidden: ['a@b.c', 'd@e.f'] })).toMatchObject({
      to: ['mei@zhidan.test'],
      bcc: ['a@b.c', 'd@e.f'],
    });
    expect(resolveMailAddresses('accounting', { ...everybody, buyer: '', sales: '' })).toMatchObject({
      to: ['hua@zhidan.test'],
      missing: undefined,
    });
  });

  it('include the BCC addresses, even if the main address is missing', () => {
    expect(resolveMailAddresses('copies', { ...everybody, sales: '', hidden: ['a@b.c', '已刪除'] })).toEqual({
      to: [],
      bcc: ['a@b.c'],
      reply_to: 'club@zhidan.test',
      missing: undefined,
    });
  });

  it('must each have an address that is not erased', () => {
    expect(resolveMailAddresses('buyer', { ...everybody, sales: '' }).missing).toBe('缺少業務的 email');
    expect(resolveMailAddresses('sales', { ...everybody, buyer: '已刪除', sales: '' }).missing).toBe(
      '缺少客戶與業務的 email',
    );
    expect(resolveMailAddresses('accounting', { ...everybody, accounting: '' }).missing).toBe(
      '缺少會計的 email',
    );
  });
});
