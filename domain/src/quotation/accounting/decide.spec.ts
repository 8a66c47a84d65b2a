import { describe, expect, it } from '@jest/globals';
import { allowedActions } from '../allowed.js';
import {
  accountant,
  badgeEventsAt,
  castFacts,
  club,
  MONDAY,
  poloEventsAt,
  productionEmployee,
  salesWoman,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { CodeMoved } from '../movement/events.js';
import { quotation } from '../quotation.js';
import type { QuotationCommand } from '../commands.js';
import { after, codeMovedEvent, given } from '../testing/specification.js';
import { placed } from './decide.fixture.js';

describe('reporting a transfer', () => {
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

  it('is possible while accounting waits for a transfer (2001)', () => {
    given(...poloEventsAt('ordered'))
      .when(report, castFacts(club))
      .then(reported);
    given(...poloEventsAt('ordered'), reported)
      .when(report, castFacts(club))
      .thenNothing();
  });

  it.each([2502, 2504, 2505] as const)(
    'is neither offered nor accepted for the charge method %i',
    (method) => {
      const accounting = { from: 2000, to: method === 2502 ? 2002 : 2001 } as const;
      const other = { ...placed, data: { ...placed.data, charge_method: method, accounting } } as const;
      const ordered = [...poloEventsAt('passed'), other];
      given(...ordered)
        .when(report, castFacts(club))
        .thenRefuses(
          method === 2502
            ? { code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 1002, accounting_code: 2002 }
            : { code: 'NOT_BY_TRANSFER', method },
        );
      const at = { now: MONDAY, validity_offset: 0 };
      expect(allowedActions(after(...ordered), club, at)).not.toContain('report-transfer');
      expect(allowedActions(after(...poloEventsAt('ordered')), club, at)).toContain('report-transfer');
    },
  );

  it('is refused unless accounting waits for a transfer (2001)', () => {
    given(...poloEventsAt('confirmed'))
      .when(report, castFacts(club))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3001, accounting_code: 2003 });
  });
});

describe('allowing the next step', () => {
  const allow: QuotationCommand = {
    kind: 'allow-next-step',
    staff_notes: '已入帳',
    acknowledge: ['NOTHING_RECEIVED'],
  };
  const nothingCame = (owed: number) => ({
    acknowledged: [{ code: 'NOTHING_RECEIVED' as const, owed, received: 0, amount: 0, rest: owed }],
  });
  const allowed = (
    stage: 'proofing' | 'production',
    from: 2001 | 2002,
    to: 2003 | 2004 | 2005 | 2006,
    more: Partial<ReturnType<typeof nothingCame>> = {},
  ) =>
    ({
      type: 'NextStepAllowed',
      data: {
        stage,
        accounting: { from, to },
        staff_uid: 'hua',
        staff_notes: '已入帳',
        created_date: MONDAY,
        ...more,
      },
    }) as const;
  const confirmed = (from: CodeMoved['data']['from'], to: 3001 | 4001) =>
    codeMovedEvent({ from, to, cause: 'confirmed', staff_uid: 'hua', staff_notes: '已入帳' });

  it('for samples paid by transfer sets 2003 (paid) and 3001 (waiting for samples), and prevents deletion', () => {
    const events = [allowed('proofing', 2001, 2003, nothingCame(1050)), confirmed(1002, 3001)];
    given(...poloEventsAt('reported'))
      .when(allow, castFacts(accountant))
      .then(...events);
    const order = after(...poloEventsAt('reported'), ...events);
    expect([order.code, order.accounting.code, order.allow_delete]).toStrictEqual([3001, 2003, false]);
    expect(order.order_process.at(-1)).toMatchObject({ code: 3001, staff_notes: '已入帳' });
    expect(order.accounting.charge_method).toBe(2501);
  });

  it('for production paid by transfer sets 2004 (paid) and 4001 (waiting for production)', () => {
    given(...poloEventsAt('productionOrdered'))
      .when(allow, castFacts(accountant))
      .then(allowed('production', 2001, 2004, nothingCame(4032)), confirmed(3003, 4001));
  });

  it('for production paid by PayPal sets 2006 (paid) and 4001 (waiting for production)', () => {
    given(...badgeEventsAt('ordered'))
      .when(allow, castFacts(accountant))
      .then(allowed('production', 2002, 2006, nothingCame(2100)), confirmed(1002, 4001));
  });

  it.each([
    [2501, 2, 3],
    [2502, 4, 5],
    [2504, 9, 10],
    [2505, 0, 1],
  ] as const)(
    'can record the payment too: charge method %i as payment kind %i for samples, %i for goods',
    (method, first, second) => {
      const accounting = { from: 2000, to: method === 2502 ? 2002 : 2001 } as const;
      const ordered = [
        ...poloEventsAt('passed'),
        { ...placed, data: { ...placed.data, charge_method: method, accounting } } as const,
      ];
      const payment = { amount: '1,050 元', paid_date: '2026-03-01', memo: '櫃檯' };
      const money = {
        payment_kind: first,
        amount: 1050,
        paid_date: '2026-03-01',
        invoice_no: '',
        memo: '櫃檯',
        staff_uid: 'hua',
        staff_name: '會計阿華',
        created_date: MONDAY,
      };
      const [from, to] = method === 2502 ? ([2002, 2005] as const) : ([2001, 2003] as const);
      given(...ordered)
        .when({ kind: 'allow-next-step', staff_notes: '已入帳', payment }, castFacts(accountant))
        .then(
          { type: 'PaymentAdded', data: { index: 0, ...money } },
          allowed('proofing', from, to),
          confirmed(1002, 3001),
        );
      const goods = after(...poloEventsAt('proofed'), {
        type: 'OrderPlaced',
        data: {
          ...placed.data,
          stage: 'production',
          charge_method: method,
          accounting: { from: 2003, to: from },
        },
      });
      const events = quotation.decide(
        { kind: 'allow-next-step', payment: { amount: 4032 } },
        goods,
        castFacts(accountant),
      );
      expect(events[0]).toMatchObject({
        type: 'PaymentAdded',
        data: { index: 1, payment_kind: second, amount: 4032, paid_date: '2026-03-02' },
      });
    },
  );

  it('accepts only a payment for the expected stage, incoming, and not in the future', () => {
    const refused = (payment: object, refusal: Parameters<ReturnType<typeof when>['thenRefuses']>[0]) =>
      when(payment).thenRefuses(refusal);
    const when = (payment: object) =>
      given(...poloEventsAt('reported')).when(
        { kind: 'allow-next-step', payment: { amount: 1050, ...payment } },
        castFacts(accountant),
      );
    const ofAnother = {
      code: 'PAYMENT_KIND_NOT_OF_STAGE',
      field: 'payment.payment_kind',
      stage: 'proofing',
    } as const;
    for (const payment_kind of [1, 3, 5, 10, 12, 13, 14, 16, 17]) refused({ payment_kind }, ofAnother);
    refused({ paid_date: '2026-03-03' }, { code: 'PAID_DATE_IN_FUTURE', field: 'payment.paid_date' });
  });

  it('for an order paid in cash does not change the charge method to transfer', () => {
    const cash: QuotationEvent = { ...placed, data: { ...placed.data, charge_method: 2505 } };
    const order = after(...poloEventsAt('passed'), cash, allowed('proofing', 2001, 2003));
    expect(order.accounting.charge_method).toBe(2505);
  });

  it('does not move back an order whose work has begun', () => {
    const waiting: QuotationEvent = {
      type: 'AccountingCodeChanged',
      data: { from: 2003, to: 2001, created_date: MONDAY },
    };
    given(...poloEventsAt('proofing'), waiting)
      .when(allow, castFacts(accountant))
      .then(allowed('proofing', 2001, 2003));
  });

  it('is refused where no payment is expected (正在進行), and for all but accounting', () => {
    given(...poloEventsAt('confirmed'))
      .when(allow, castFacts(accountant))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 3001, accounting_code: 2003 });
    given(...poloEventsAt('reported'))
      .when(allow, castFacts(salesWoman))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});

describe('force-closing an order', () => {
  const close = { kind: 'force-close', reason: '客戶倒閉' } as const;

  it('by sales or accounting sets 2102 (paused) and 9998 (void), with an entry of closing', () => {
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
      codeMovedEvent({ from: 3001, to: 9998, cause: 'closed', staff_uid: 'mei', staff_notes: '客戶倒閉' }),
    ];
    given(...poloEventsAt('confirmed'))
      .when(close, castFacts(salesWoman))
      .then(...events);
    const order = after(...poloEventsAt('confirmed'), ...events);
    expect([order.code, order.accounting.code, order.accounting.code_before_pause]).toStrictEqual([
      9998, 2102, 2003,
    ]);
    expect(order.order_process.at(-1)).toMatchObject({ code: 9998, order_close: true, close_date: MONDAY });
    given(...poloEventsAt('confirmed'), ...events)
      .when(close, castFacts(salesWoman))
      .thenNothing();
  });

  it('is refused without a reason, for a closed order, and for staff outside sales and accounting', () => {
    given(...poloEventsAt('confirmed'))
      .when({ ...close, reason: '' }, castFacts(accountant))
      .thenRefuses({ code: 'NO_REASON', field: 'reason' });
    given(...poloEventsAt('closed'))
      .when(close, castFacts(accountant))
      .thenRefuses({ code: 'NOT_ALLOWED_AT_THIS_CODE', quotation_code: 9999, accounting_code: 2999 });
    given(...poloEventsAt('confirmed'))
      .when(close, castFacts(productionEmployee))
      .thenRefuses({ code: 'NO_PERMISSION' });
  });
});
