import { describe, expect, it } from '@jest/globals';
import { allPaymentMethods, type PaymentMethod } from '../../codes/payment-methods.js';
import { paymentTextWhenChosen, paymentTextWhenDue } from '../../setting/payment-words.js';
import {
  accountant,
  castTerms,
  club,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  poloEventsAt,
  salesWoman,
} from '../cast/index.js';
import { orderOf } from '../testing/order-of.js';
import { nextStepForReader } from './next-for.js';
import { terms, next, brief } from './next-for.fixture.js';

describe('the next step of an unpaid order', () => {
  it('by transfer is the buyer’s report of the transfer, and then its confirmation by accounting', () => {
    const [request, submit, pass] = clubOrdersPolos;
    if (request === undefined || submit === undefined || pass === undefined) throw new Error('no story');
    const ordered = eventsOf([
      request,
      submit,
      pass,
      [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2501 }],
    ]);
    expect(brief(ordered, club)).toStrictEqual([
      'buyer',
      'report-transfer',
      '轉帳並回報後五碼',
      '2026-03-17',
      1050,
    ]);
    expect(brief(poloEventsAt('reported'), club)).toStrictEqual([
      'accounting',
      null,
      '等我們確認入帳',
      null,
      1050,
    ]);
    expect(brief(poloEventsAt('reported'), accountant)).toStrictEqual([
      'accounting',
      'allow-next-step',
      '確認入帳',
      null,
      1050,
    ]);
  });

  it('by card or PayPal is for sales to set a payment link, and then for the buyer to pay through the link', () => {
    const [request, submit, pass] = clubOrdersPolos;
    if (request === undefined || submit === undefined || pass === undefined) throw new Error('no story');
    for (const charge_method of [2502, 2504] as const) {
      const ordered = [
        request,
        submit,
        pass,
        [club, 2, { kind: 'place-order', stage: 'proofing', charge_method }],
      ] as const;
      expect(brief(eventsOf(ordered), salesWoman)).toStrictEqual([
        'sales',
        'set-options',
        '提供付款網址',
        '2026-03-17',
        1050,
      ]);
      expect(next(eventsOf(ordered), club)).toMatchObject({
        who: 'sales',
        action: null,
        text: '業務正在準備您的付款網址，備妥後會以 Email 通知您，您現在不需要再做任何事。',
      });
      const payable = eventsOf([
        ...ordered,
        [salesWoman, 2, { kind: 'set-options', payment_address: 'https://pay.example/1' }],
      ]);
      expect(next(payable, club)).toMatchObject({
        who: 'buyer',
        title: '線上付款',
        amount: 1050,
        text: `請按「前往付款」，${charge_method === 2504 ? '刷卡' : '以 PayPal '}完成付款。我們確認後就會開始打樣。`,
      });
    }
  });

  it('shows the texts of the settings for each charge method, when choosing and when paying', () => {
    const payment_words = {
      ...castTerms.payment_words,
      cash_due: '請到迪化街門市付款。',
      cash_chosen: '門市付款',
    };
    const ordered = (charge_method: PaymentMethod) =>
      orderOf(
        eventsOf([
          ...clubOrdersPolos.slice(0, 3),
          [club, 2, { kind: 'place-order', stage: 'proofing', charge_method }],
        ]),
      );
    const said = nextStepForReader(ordered(2505), { ...terms, payment_words, caller: club }, daysLater(3));
    expect(said.text).toBe('請到迪化街門市付款。我們確認後就會開始打樣。');
    expect(paymentTextWhenChosen(payment_words, 2505)).toBe('門市付款');
    // Every way of paying has its own text.
    for (const words of [paymentTextWhenChosen, paymentTextWhenDue]) {
      const all = allPaymentMethods.map((method) => words(castTerms.payment_words, method));
      expect(new Set(all).size).toBe(allPaymentMethods.length);
    }
  });

  it('in cash is the buyer’s payment in cash', () => {
    const inCash = eventsOf([
      ...clubOrdersPolos.slice(0, 3),
      [club, 2, { kind: 'place-order', stage: 'proofing', charge_method: 2505 }],
    ]);
    expect(next(inCash, club)).toMatchObject({ who: 'buyer', action: null, title: '現金付款', amount: 1050 });
  });
});
