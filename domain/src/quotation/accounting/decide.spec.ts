import { describe, expect, it } from '@jest/globals';
import { allowedActions } from '../allowed.js';
import {
  accountant,
  badges,
  cafe,
  castFacts,
  club,
  daysLater,
  MONDAY,
  ownAddresseesOf,
  polos,
  producer,
  salesWoman,
  seamstress,
  tablecloths,
} from '../cast/index.js';
import { isSettled } from '../derived.js';
import type { QuotationEvent } from '../events.js';
import type { CodeMoved } from '../movement/events.js';
import type { Quotation } from '../state.js';
import { after, codeMoved, given } from '../testing/specification.js';

const place = { kind: 'place-order', stage: 'proofing', charge_method: 2501 } as const;
const placed = {
  type: 'OrderPlaced',
  data: {
    customer_uid: 'club',
    stage: 'proofing',
    charge_method: 2501,
    charge_class: 2601,
    accounting: { from: 2000, to: 2001 },
    last_five_digits: '',
    buyer_paypal_email: '',
    ...ownAddresseesOf(club).proofing,
    created_date: MONDAY,
  },
} as const satisfies QuotationEvent;

describe('the buyer orders samples at 1002', () => {
  it.each([
    [2501, 2001],
    [2502, 2002],
    [2504, 2001],
    [2505, 2001],
  ] as const)('paying by %i: accounting waits at %i and the order stays', (charge_method, to) => {
    const data = { ...placed.data, charge_method, accounting: { from: 2000, to } } as const;
    given(...polos('passed'))
      .when({ ...place, charge_method }, castFacts(club))
      .then({ ...placed, data });
    expect(after(...polos('passed'), { ...placed, data }).code).toBe(1002);
  });

  it('by the month (2503) where the level allows: 2007 and straight to 3101', () => {
    given(...tablecloths('passed'))
      .when({ ...place, charge_method: 2503 }, castFacts(cafe))
      .then(
        {
          ...placed,
          data: {
            ...placed.data,
            customer_uid: 'cafe',
            ...ownAddresseesOf(cafe).proofing,
            charge_method: 2503,
            charge_class: 2602,
            accounting: { from: 2000, to: 2007 },
          },
        },
        codeMoved({ from: 1002, to: 3101, cause: 'ordered' }),
      );
  });

  it('by the month where the level does not: DEFERRED_NOT_ALLOWED', () => {
    given(...polos('passed'))
      .when({ ...place, charge_method: 2503 }, castFacts(club))
      .thenRefuses({ code: 'DEFERRED_NOT_ALLOWED' });
  });

  it('upfront although the level would allow deferring: the order’s class is then 2601', () => {
    const order = after(...tablecloths('passed'), {
      ...placed,
      data: { ...placed.data, customer_uid: 'cafe', ...ownAddresseesOf(cafe).proofing },
    });
    expect(order.accounting.charge_class).toBe(2601);
  });

  it('keeps the last five digits as text: 00123 survives', () => {
    const data = { ...placed.data, last_five_digits: '00123' };
    given(...polos('passed'))
      .when({ ...place, last_five_digits: '00123' }, castFacts(club))
      .then({ ...placed, data });
    expect(after(...polos('passed'), { ...placed, data }).accounting.last_five_digits).toBe('00123');
  });

  it('again with another method while 2001 or 2002; the same once more is nothing', () => {
    given(...polos('passed'), placed)
      .when(place, castFacts(club))
      .thenNothing();
    given(...polos('passed'), placed)
      .when({ ...place, charge_method: 2502, buyer_paypal_email: 'club@zhidan.test' }, castFacts(club))
      .then({
        ...placed,
        data: {
          ...placed.data,
          charge_method: 2502,
          accounting: { from: 2001, to: 2002 },
          buyer_paypal_email: 'club@zhidan.test',
        },
      });
  });

  it('not where there are none: PROOFING_NOT_ORDERED', () => {
    given(...badges('passed'))
      .when(place, castFacts(salesWoman))
      .thenRefuses({ code: 'PROOFING_NOT_ORDERED' });
  });

  it('not before review is passed', () => {
    given(...polos('submitted'))
      .when(place, castFacts(club))
      .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('not after fourteen days from the last pass of review, minus the offset', () => {
    // Passed on 3 March.
    const at = (days: number, validity_offset = 0) =>
      castFacts(club, {
        now: daysLater(days),
        settings: { proofing_days: 7, product_days: 21, validity_offset },
      });
    const expired = (valid_until: string) => ({ code: 'QUOTATION_EXPIRED', valid_until }) as const;
    given(...polos('passed'))
      .when(place, at(16))
      .thenRefuses(expired('2026-03-17'));
    given(...polos('passed'))
      .when(place, at(15, 2))
      .thenRefuses(expired('2026-03-15'));
    given(...polos('passed'))
      .when(place, at(15))
      .then({ ...placed, data: { ...placed.data, created_date: daysLater(15) } });
    given(...polos('ordered'))
      .when({ ...place, charge_method: 2505 }, at(30))
      .then({
        ...placed,
        data: {
          ...placed.data,
          charge_method: 2505,
          accounting: { from: 2001, to: 2001 },
          created_date: daysLater(30),
        },
      });
  });
});

describe('the buyer orders production', () => {
  const production = { ...place, stage: 'production' } as const;

  it('at 1002 only without samples, else PROOFING_FIRST', () => {
    given(...polos('passed'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'PROOFING_FIRST' });
    given(...badges('passed'))
      .when(production, castFacts(salesWoman))
      .then({
        ...placed,
        data: {
          ...placed.data,
          customer_uid: 'seamstress',
          ...ownAddresseesOf(seamstress).production,
          stage: 'production',
        },
      });
  });

  it('at 3003, which counts as approval of the sample', () => {
    const ordered = {
      ...placed,
      data: { ...placed.data, stage: 'production', accounting: { from: 2003, to: 2001 } },
    } as const;
    given(...polos('proofed'))
      .when(production, castFacts(club))
      .then(ordered);
    const order = after(...polos('proofed'), ordered);
    expect([order.code, order.sample_approved, order.accounting.proofing_or_product]).toStrictEqual([
      3003,
      true,
      false,
    ]);
  });

  it('deferred at 3103: 2008 and straight to 4101, without a warning', () => {
    given(...tablecloths('proofed'))
      .when({ ...production, charge_method: 2503 }, castFacts(cafe))
      .then(
        {
          ...placed,
          data: {
            ...placed.data,
            customer_uid: 'cafe',
            ...ownAddresseesOf(cafe).proofing,
            stage: 'production',
            charge_method: 2503,
            charge_class: 2602,
            accounting: { from: 2007, to: 2008 },
          },
        },
        codeMoved({ from: 3103, to: 4101, cause: 'ordered' }),
      );
  });

  it('not while its samples are made', () => {
    given(...polos('proofing'))
      .when(production, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3002, accounting_code: 2003 });
  });
});

describe('the buyer reports a transfer', () => {
  const report = { kind: 'report-transfer', last_five_digits: '00123', amount: 1050 } as const;
  const reported = {
    type: 'TransferReported',
    data: {
      customer_uid: 'club',
      last_five_digits: '00123',
      amount: 1050,
      paid_on: null,
      created_date: MONDAY,
    },
  } as const;

  it('while accounting waits for it (2001)', () => {
    given(...polos('ordered'))
      .when(report, castFacts(club))
      .then(reported);
    given(...polos('ordered'), reported)
      .when(report, castFacts(club))
      .thenNothing();
  });

  it.each([2502, 2504, 2505] as const)(
    'not of what is paid in another way (%i), nor is it offered',
    (method) => {
      const accounting = { from: 2000, to: method === 2502 ? 2002 : 2001 } as const;
      const other = { ...placed, data: { ...placed.data, charge_method: method, accounting } } as const;
      const ordered = [...polos('passed'), other];
      given(...ordered)
        .when(report, castFacts(club))
        .thenRefuses(
          method === 2502
            ? { code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2002 }
            : { code: 'NOT_BY_TRANSFER', method },
        );
      const at = { now: MONDAY, validity_offset: 0 };
      expect(allowedActions(after(...ordered), club, at)).not.toContain('report-transfer');
      expect(allowedActions(after(...polos('ordered')), club, at)).toContain('report-transfer');
    },
  );

  it('not at another code', () => {
    given(...polos('confirmed'))
      .when(report, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3001, accounting_code: 2003 });
  });
});

describe('accounting allows the next step', () => {
  const allow = { kind: 'allow-next-step', staff_notes: '已入帳' } as const;
  const allowed = (stage: 'proofing' | 'production', from: 2001 | 2002, to: 2003 | 2004 | 2005 | 2006) =>
    ({
      type: 'NextStepAllowed',
      data: {
        stage,
        accounting: { from, to },
        staff_uid: 'hua',
        staff_notes: '已入帳',
        created_date: MONDAY,
      },
    }) as const;
  const confirmed = (from: CodeMoved['data']['from'], to: 3001 | 4001) =>
    codeMoved({ from, to, cause: 'confirmed', staff_uid: 'hua', staff_notes: '已入帳' });

  it('2001 for samples: 2003 and 3001, not deletable, with the staff note in the entry', () => {
    const events = [allowed('proofing', 2001, 2003), confirmed(1002, 3001)];
    given(...polos('reported'))
      .when(allow, castFacts(accountant))
      .then(...events);
    const order = after(...polos('reported'), ...events);
    expect([order.code, order.accounting.code, order.allow_delete]).toStrictEqual([3001, 2003, false]);
    expect(order.order_process.at(-1)).toMatchObject({ code: 3001, staff_notes: '已入帳' });
    expect(order.accounting.charge_method).toBe(2501);
  });

  it('2001 for production: 2004 and 4001', () => {
    given(...polos('productionOrdered'))
      .when(allow, castFacts(accountant))
      .then(allowed('production', 2001, 2004), confirmed(3003, 4001));
  });

  it('2002 (PayPal) for production: 2006 and 4001', () => {
    given(...badges('ordered'))
      .when(allow, castFacts(accountant))
      .then(allowed('production', 2002, 2006), confirmed(1002, 4001));
  });

  it('paid in cash keeps its own method under 2003', () => {
    const cash: QuotationEvent = { ...placed, data: { ...placed.data, charge_method: 2505 } };
    const order = after(...polos('passed'), cash, allowed('proofing', 2001, 2003));
    expect(order.accounting.charge_method).toBe(2505);
  });

  it('late money does not send work that goes on back to its beginning', () => {
    const waiting: QuotationEvent = {
      type: 'AccountingCodeChanged',
      data: { from: 2003, to: 2001, created_date: MONDAY },
    };
    given(...polos('proofing'), waiting)
      .when(allow, castFacts(accountant))
      .then(allowed('proofing', 2001, 2003));
  });

  it('not when nothing waits (正在進行), and nobody but accounting', () => {
    given(...polos('confirmed'))
      .when(allow, castFacts(accountant))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3001, accounting_code: 2003 });
    given(...polos('reported'))
      .when(allow, castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});

describe('the accounting code is changed', () => {
  const change = (code: number, reason?: string) =>
    ({ kind: 'change-accounting-code', code, ...(reason !== undefined && { reason }) }) as const;
  const changed = (
    from: Quotation['accounting']['code'],
    to: Quotation['accounting']['code'],
    reason?: string,
  ): QuotationEvent => ({
    type: 'AccountingCodeChanged',
    data: { from, to, ...(reason !== undefined && { reason }), created_date: MONDAY },
  });

  it('not at 1001 and 1002: it must first pass review, download quotation, pay, place order, pay', () => {
    for (const moment of ['submitted', 'passed', 'ordered'] as const)
      given(...polos(moment))
        .when(change(2102), castFacts(accountant))
        .thenRefuses({ code: 'REVIEW_NOT_PASSED' });
  });

  it('by the accounting moves', () => {
    given(...polos('confirmed'))
      .when(change(2105, '客訴退款'), castFacts(accountant))
      .then(changed(2003, 2105, '客訴退款'));
    given(...polos('confirmed'))
      .when(change(2004), castFacts(accountant))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 2003, to: 2004 });
    given(...polos('confirmed'))
      .when(change(2500), castFacts(accountant))
      .thenRefuses({ code: 'UNKNOWN_CODE', unknown: 2500 });
    given(...polos('confirmed'))
      .when(change(2003), castFacts(accountant))
      .thenNothing();
  });

  it('to settled (2999), where alone settle_account is true', () => {
    const order = after(...polos('shipped'), changed(2004, 2999));
    expect([isSettled(after(...polos('shipped'))), isSettled(order)]).toStrictEqual([false, true]);
  });

  it('from a pause (2102) back to the code before', () => {
    const paused = [...polos('confirmed'), changed(2003, 2102)];
    given(...paused)
      .when(change(2003, '客戶回來了'), castFacts(accountant))
      .then(changed(2102, 2003, '客戶回來了'));
    given(...paused)
      .when(change(2999), castFacts(accountant))
      .thenRefuses({ code: 'MOVE_NOT_ALLOWED', from: 2102, to: 2999 });
  });

  it('by sales only to pause or cancel', () => {
    given(...polos('confirmed'))
      .when(change(2102, '客戶暫停'), castFacts(salesWoman))
      .then(changed(2003, 2102, '客戶暫停'));
    given(...polos('confirmed'))
      .when(change(2105), castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });

  it('forwards without a reason, or with one that is stored', () => {
    given(...polos('shipped'))
      .when(change(2999), castFacts(accountant))
      .then(changed(2004, 2999));
    given(...polos('shipped'))
      .when(change(2999, '尾款已收'), castFacts(accountant))
      .then(changed(2004, 2999, '尾款已收'));
    // Transfer and PayPal wait for the same money.
    given(...polos('confirmed'), changed(2003, 2002, '退匯'))
      .when(change(2001), castFacts(accountant))
      .then(changed(2002, 2001));
  });

  it('to an interruption (2101-2105), or to what was passed already, only with a reason', () => {
    for (const code of [2101, 2102, 2103, 2104, 2105, 2001, 2002, 2007])
      given(...polos('shipped'))
        .when(change(code, ''), castFacts(accountant))
        .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    for (const [before, code] of [
      [2101, 2004],
      [2102, 2004],
      [2104, 2103],
    ] as const)
      given(...polos('shipped'), changed(2004, before, '逾期'))
        .when(change(code), castFacts(accountant))
        .thenRefuses({ code: 'NO_REASON', field: 'reason' });
  });

  it('derives charge method and stage from the codes that speak of them', () => {
    const order = after(...polos('proofed'), changed(2003, 2008));
    expect([order.accounting.charge_method, order.accounting.proofing_or_product]).toStrictEqual([
      2503,
      false,
    ]);
  });
});

describe('an order is force-closed', () => {
  const close = { kind: 'force-close', reason: '客戶倒閉' } as const;

  it('by sales or accounting: 2102, 9998 and a closing entry', () => {
    const events: QuotationEvent[] = [
      {
        type: 'OrderForceClosed',
        data: {
          reason: '客戶倒閉',
          accounting: { from: 2003, to: 2102 },
          staff_uid: 'mei',
          created_date: MONDAY,
        },
      },
      codeMoved({ from: 3001, to: 9998, cause: 'closed', staff_uid: 'mei', staff_notes: '客戶倒閉' }),
    ];
    given(...polos('confirmed'))
      .when(close, castFacts(salesWoman))
      .then(...events);
    const order = after(...polos('confirmed'), ...events);
    expect([order.code, order.accounting.code, order.accounting.code_before_pause]).toStrictEqual([
      9998, 2102, 2003,
    ]);
    expect(order.order_process.at(-1)).toMatchObject({ code: 9998, order_close: true, close_date: MONDAY });
    given(...polos('confirmed'), ...events)
      .when(close, castFacts(salesWoman))
      .thenNothing();
  });

  it('not without a reason, not a closed one, and nobody else', () => {
    given(...polos('confirmed'))
      .when({ ...close, reason: '' }, castFacts(accountant))
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...polos('closed'))
      .when(close, castFacts(accountant))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 9999, accounting_code: 2999 });
    given(...polos('confirmed'))
      .when(close, castFacts(producer))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});
