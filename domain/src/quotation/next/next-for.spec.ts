import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../access/caller.js';
import {
  accountant,
  cafe,
  cafePaysTheGoods,
  club,
  clubOrdersPolos,
  daysLater,
  eventsOf,
  poloEventsAt,
  addParcelCommand,
  POLO_ORDER,
  type StoryStep,
  printEmployee,
  productionEmployee,
  salesWoman,
  shippingEmployee,
  tableclothEventsAt,
} from '../cast/index.js';
import { orderOf } from '../testing/order-of.js';
import type { Changes } from '../change/state.js';
import { stageDueAmount } from './amount.js';
import { nextStepForReader } from './next-for.js';
import { terms, next, brief } from './next-for.fixture.js';

describe('the next step of an order', () => {
  it('of a draft (1000) is the buyer’s submission for review', () => {
    expect(next(poloEventsAt('asked'), club)).toStrictEqual({
      who: 'buyer',
      action: 'submit-for-review',
      title: '送出審核',
      text: '內容確認後請送出審核，業務會在 2 個工作天內回覆。',
      until: null,
      amount: null,
    });
    expect(next(poloEventsAt('asked'), salesWoman)).toMatchObject({
      who: 'buyer',
      action: null,
      text: '客戶還沒有送出審核。',
    });
  });

  it('in review (1001) is the review by sales, within the working days of the setting', () => {
    // The quotation was submitted on Monday, 2 March.
    expect(brief(poloEventsAt('submitted'), salesWoman)).toStrictEqual([
      'sales',
      'pass-review',
      '審核報價單',
      '2026-03-04',
      null,
    ]);
    expect(next(poloEventsAt('submitted'), club)).toMatchObject({
      action: null,
      text: '我們收到了，業務會在 2 個工作天內以 Email 回覆，您不需要再做任何事。',
    });
  });

  it('after the review (1002) is to order samples while the quotation is valid, and then to renew the quotation', () => {
    expect(brief(poloEventsAt('passed'), club)).toStrictEqual([
      'buyer',
      'place-order',
      '下單打樣',
      '2026-03-17',
      1050,
    ]);
    expect(brief(poloEventsAt('passed'), club, 30)).toStrictEqual([
      'buyer',
      'renew',
      '報價已到期，重新送審',
      '2026-03-17',
      null,
    ]);
  });

  it('during proofing or production belongs to the desk that records the next step', () => {
    expect(brief(poloEventsAt('confirmed'), productionEmployee).slice(0, 4)).toStrictEqual([
      'production',
      'advance',
      '開始打樣',
      '2026-03-16',
    ]);
    const working = poloEventsAt('proofing');
    expect(next(working, productionEmployee).who).toBe('production');
    const stepped = (status_code: number) =>
      eventsOf([
        ...clubOrdersPolos.slice(0, 8),
        [productionEmployee, 5, { kind: 'record-proofing-step', status_code }],
      ]);
    expect(brief(stepped(3501), printEmployee).slice(0, 3)).toStrictEqual([
      'print',
      'record-proofing-step',
      '打樣：大圖輸出',
    ]);
    expect(brief(stepped(3509), shippingEmployee).slice(0, 3)).toStrictEqual([
      'shipping',
      'add-delivery',
      '打樣：出貨',
    ]);
    expect(brief(stepped(3597), club).slice(0, 3)).toStrictEqual(['buyer', 'add-file', '重新上傳圖稿']);
    expect(next(stepped(3598), club)).toMatchObject({ who: 'warehouse', action: null });
  });

  it('is the interrupted step after a missing part has arrived, and the first step after a wrong file', () => {
    const resumedAfter = (fault: number) =>
      eventsOf([
        ...clubOrdersPolos.slice(0, 8),
        [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3501 }],
        [productionEmployee, 5, { kind: 'record-proofing-step', status_code: fault }],
        [productionEmployee, 6, { kind: 'advance' }],
      ]);
    expect(brief(resumedAfter(3598), printEmployee).slice(0, 3)).toStrictEqual([
      'print',
      'record-proofing-step',
      '打樣：大圖輸出',
    ]);
    expect(brief(resumedAfter(3597), productionEmployee).slice(0, 3)).toStrictEqual([
      'production',
      'record-proofing-step',
      '打樣：加工',
    ]);
  });

  it('after packing belongs to shipping until a parcel is recorded, and then to production', () => {
    const packed = [
      ...clubOrdersPolos.slice(0, 8),
      [productionEmployee, 5, { kind: 'record-proofing-step', status_code: 3509 }],
    ] as const;
    const sent = (production_kind: 0 | 1) =>
      eventsOf([...packed, [shippingEmployee, 6, { ...addParcelCommand, production_kind }]]);
    expect(brief(eventsOf(packed), shippingEmployee).slice(0, 2)).toStrictEqual(['shipping', 'add-delivery']);
    expect(brief(sent(1), shippingEmployee).slice(0, 2)).toStrictEqual(['shipping', 'add-delivery']);
    expect(brief(sent(0), productionEmployee).slice(0, 3)).toStrictEqual([
      'production',
      'record-proofing-step',
      '打樣：完成確認',
    ]);
  });

  it('after the samples are finished is to order the goods, with the total amount still owed', () => {
    expect(brief(poloEventsAt('proofed'), club, 9)).toStrictEqual([
      'buyer',
      'place-order',
      '確認樣品並下單生產',
      null,
      4032,
    ]);
    expect(next(poloEventsAt('proofed'), club, 9).text).toBe(
      '樣品已經完成，請確認後下單生產；需要調整時可以退回修改。今天下單並完成付款，預計 4 月 10 日完成生產。',
    );
  });

  it('after all samples were approved is to order the goods, with the expected day of completion', () => {
    const approved = eventsOf([
      ...clubOrdersPolos.slice(0, 10),
      [club, 9, { kind: 'approve-sample', message: '' }],
    ]);
    expect(brief(approved, club, 9)).toStrictEqual(['buyer', 'place-order', '下單生產', null, 4032]);
    expect(next(approved, club, 9).text).toBe(
      '樣品都已核准，請下單生產。今天下單並完成付款，預計 4 月 10 日完成生產。',
    );
  });

  it('is to pay for samples that were ordered on credit, when the goods are shipped and paid', () => {
    const shipped = eventsOf(cafePaysTheGoods);
    const mixed = (caller: Caller) =>
      nextStepForReader(orderOf(shipped), { ...terms, payment_date: 3, caller }, daysLater(40));
    expect(mixed(cafe)).toStrictEqual({
      who: 'buyer',
      action: null,
      title: '付清貨款',
      text: '商品已經出貨。請在期限前付清貨款。',
      until: '2026-04-30',
      amount: 1413,
    });
    expect(mixed(accountant)).toMatchObject({ who: 'buyer', text: '商品已出貨，等客戶付清貨款。' });
    const paid = eventsOf([
      ...cafePaysTheGoods,
      [accountant, 41, { kind: 'add-payment', payment_kind: 2, amount: 1413 }],
    ]);
    expect(brief(paid, accountant, 42)).toStrictEqual([
      'accounting',
      'change-accounting-code',
      '結清款項',
      null,
      null,
    ]);
  });

  it('of shipped goods is to pay the missing amount, without a date if there are no terms', () => {
    const dearer = { kind: 'add-payment', payment_kind: 16, amount: 300 } as const;
    expect(
      next(eventsOf([...clubOrdersPolos.slice(0, 18), [accountant, 22, dearer]]), club, 23),
    ).toMatchObject({
      who: 'buyer',
      text: '商品已經出貨，請付清貨款。',
      until: null,
      amount: 300,
    });
  });

  it('of shipped goods belongs to accounting once accounting confirmed the payment, even if no payment is recorded', () => {
    const unrecorded = [...clubOrdersPolos.slice(0, 13), ...clubOrdersPolos.slice(14, 18)];
    expect(next(eventsOf(unrecorded), club, 23)).toMatchObject({ who: 'accounting', amount: null });
    const overdue = { kind: 'change-accounting-code', code: 2101, reason: '查無入帳' } as const;
    expect(next(eventsOf([...unrecorded, [accountant, 30, overdue]]), club, 31)).toMatchObject({
      who: 'buyer',
      amount: 4032,
    });
  });

  it('after shipping is to pay the owed amount by its date, and then to settle and close the order', () => {
    expect(next(tableclothEventsAt('shipped'), cafe, 40)).toMatchObject({
      who: 'buyer',
      action: null,
      title: '付清貨款',
    });
    expect(next(tableclothEventsAt('shipped'), cafe, 40).until).toMatch(/^2026-/);
    expect(next(poloEventsAt('shipped'), accountant, 23)).toMatchObject({
      who: 'accounting',
      action: 'change-accounting-code',
    });
    expect(brief(poloEventsAt('closed'), club, 24)).toStrictEqual(['nobody', null, '訂單已結案', null, null]);
  });
});

describe('the next step after an agreed change', () => {
  /** The steps of the club's polo order, followed by a change that sales propose and the club accepts. */
  const agreed = (before: readonly StoryStep[], changes: Changes): readonly StoryStep[] => [
    ...before,
    [salesWoman, 12, { kind: 'propose-change', changes, message: '' }],
    [club, 12, { kind: 'accept-change', id: `${POLO_ORDER}-${eventsOf(before).length}`, message: '' }],
  ];
  const samplesPaid = clubOrdersPolos.slice(0, 7);
  const withoutSamples = agreed(samplesPaid, { proofing_value: 0 });

  it('is to order production if the samples were removed', () => {
    const ordered = agreed(clubOrdersPolos.slice(0, 4), { proofing_value: 0 });
    for (const steps of [ordered, withoutSamples])
      expect(brief(eventsOf(steps), club, 12).slice(0, 3)).toEqual(['buyer', 'place-order', '下單生產']);
    expect(
      [orderOf(eventsOf(ordered)), orderOf(eventsOf(withoutSamples))].map(({ code, accounting }) => [
        code,
        accounting.code,
      ]),
    ).toEqual([
      [1002, 2000],
      [1002, 2003],
    ]);
  });

  it('includes the additional amount of a paid stage, beside the work in progress', () => {
    const enlarged = agreed(
      [
        ...withoutSamples,
        [club, 12, { kind: 'place-order', stage: 'production', charge_method: 2505 }],
        [accountant, 12, { kind: 'allow-next-step', acknowledge: ['NOTHING_RECEIVED'] }],
      ],
      { order_value: 100 },
    );
    const added = stageDueAmount(orderOf(eventsOf(enlarged)));
    expect(added).toBeGreaterThan(0);
    expect(next(eventsOf(enlarged), club, 12)).toMatchObject({
      who: 'production',
      amount: added,
      text: expect.stringContaining('變更後增加的款項'),
    });
    const payment = { kind: 'add-payment', payment_kind: 1, amount: added } as const;
    const paid = eventsOf([...enlarged, [accountant, 13, payment]]);
    expect(next(paid, club, 13)).toMatchObject({ who: 'production', amount: null });
  });
});
