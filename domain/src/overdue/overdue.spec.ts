import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../access/caller.js';
import { accountant, cafePaysTheGoods, eventsOf, polos, tablecloths } from '../quotation/cast/index.js';
import type { Quotation } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { specificationOf } from '../testing/specification.js';
import { caseFor, casesOf } from './cases.js';
import { dueAfter, dueDateOf, isWaitedFor } from '../quotation/payment-due.js';
import type { OverdueEvent } from './events.js';
import { opened } from './opened.fixture.js';
import { overdueDay, overdueNumber } from './number.js';
import type { OverdueFacts } from './decide.js';
import { overdue } from './overdue.js';
import { ageingOf, daysOverdue } from './row.js';
import { overdueSums } from './sums.js';

const { given } = specificationOf(overdue);
const now = '2026-04-30T01:00:00.000Z';
const order = orderOf(tablecloths('shipped'));
const [payment] = orderOf(polos('shipped')).accounting.payment_record.map((one) => ({
  ...one,
  amount: 10_000_000,
}));
const paidOrder: Quotation = {
  ...order,
  accounting: { ...order.accounting, payment_record: payment === undefined ? [] : [payment] },
};

const facts = (more: Partial<OverdueFacts> = {}): OverdueFacts => ({
  now,
  caller: accountant,
  order,
  followed: undefined,
  overdue_no: 'O260430001',
  ...more,
});
const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date: now };
const open = { kind: 'open', quotation_no: '260302-1203040576', due_date: '2026-04-26' } as const;
const closedAsPaid: OverdueEvent = {
  type: 'OverdueClosed',
  data: { status: 'paid', message: '', ...by },
};

describe('when a deferred order is due', () => {
  it('is thirty days after shipping, or counted from the end of the month as agreed', () => {
    expect(dueAfter('2026-03-27', undefined)).toBe('2026-04-26');
    expect(dueAfter('2026-03-27', 3)).toBe('2026-04-30');
    expect(dueAfter('2026-03-27', 4)).toBe('2026-05-15');
    expect(dueAfter('2026-12-02', 3)).toBe('2027-01-30');
    expect(dueAfter('2028-02-02', 6)).toBe('2028-03-03');
  });

  it('follows from the day on which it was shipped unpaid, and is unknown before', () => {
    expect(dueDateOf(order, undefined)).toBe('2026-04-26');
    const producing = orderOf(tablecloths('producing'));
    expect(dueDateOf(producing, undefined)).toBeUndefined();
    expect(dueDateOf(orderOf(polos('shipped')), 3)).toBeUndefined();
  });

  it('follows from shipping too where only the samples went on term', () => {
    expect(dueDateOf(orderOf(eventsOf(cafePaysTheGoods.slice(0, -1))), 3)).toBeUndefined();
    // Shipped on Friday, 27 March 2026, and paid but for the samples.
    const shipped = orderOf(eventsOf(cafePaysTheGoods));
    expect([shipped.code, shipped.accounting.charge_class]).toEqual([4003, 2601]);
    expect(dueDateOf(shipped, 3)).toBe('2026-04-30');
  });

  it('is waited for while something is owed and nothing was paused, settled or closed', () => {
    const at = (code: Quotation['accounting']['code']) => ({
      ...order,
      accounting: { ...order.accounting, code },
    });
    expect(isWaitedFor(order)).toBe(true);
    expect(isWaitedFor(at(2101))).toBe(true);
    expect(([2102, 2104, 2999] as const).map((code) => isWaitedFor(at(code)))).toEqual([false, false, false]);
    expect(isWaitedFor(paidOrder)).toBe(false);
    expect(isWaitedFor({ ...order, code: 9999 })).toBe(false);
  });
});

describe('an overdue case', () => {
  it('is opened once for a due date that passed unpaid', () => {
    given().when(open, facts()).then(opened);
    given(opened).when(open, facts()).thenNothing();
    given(opened)
      .when({ ...open, due_date: '2026-04-28' }, facts())
      .thenRefuses({ code: 'OVERDUE_EXISTS' });
  });

  it('is not opened before the day is over, for what is paid, or for no order', () => {
    given()
      .when({ ...open, due_date: '2026-04-30' }, facts())
      .thenRefuses({ code: 'NOT_YET_DUE', due_date: '2026-04-30' });
    given()
      .when(open, facts({ order: paidOrder }))
      .thenRefuses({ code: 'NOTHING_OWED' });
    given()
      .when(open, facts({ order: undefined }))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('keeps what was said to the customer, and the promise that was made', () => {
    given(opened)
      .when({ kind: 'follow-up', message: '會計說五號匯', promise_date: '2026-05-05' }, facts())
      .then(
        { type: 'OverdueFollowedUp', data: { message: '會計說五號匯', ...by } },
        { type: 'OverduePromised', data: { from: null, to: '2026-05-05', created_date: now } },
      );
    given(opened)
      .when({ kind: 'change', promise_date: '2026-04-29' }, facts())
      .thenRefuses({ code: 'PROMISE_IN_PAST', today: '2026-04-30' });
  });

  it('is promised while there is a promise, and open again when it is taken back', () => {
    const promised: OverdueEvent = {
      type: 'OverduePromised',
      data: { from: null, to: '2026-05-05', created_date: now },
    };
    expect([opened, promised].reduce(overdue.evolve, overdue.initial)).toMatchObject({ status: 'promised' });
    given(opened, promised)
      .when({ kind: 'change', promise_date: null, memo: '改約' }, facts())
      .then(
        { type: 'OverduePromised', data: { from: '2026-05-05', to: null, created_date: now } },
        { type: 'OverdueNoted', data: { memo: '改約', created_date: now } },
      );
  });

  it('is closed as paid only when nothing is owed, and given up only with a reason', () => {
    given(opened)
      .when({ kind: 'close', status: 'paid', message: '' }, facts())
      .thenRefuses({ code: 'STILL_OWED', unpaid: 32913 });
    given(opened)
      .when({ kind: 'close', status: 'paid', message: '' }, facts({ order: paidOrder }))
      .then(closedAsPaid);
    given(opened)
      .when({ kind: 'close', status: 'written_off', message: '' }, facts())
      .thenRefuses({ code: 'NO_REASON', field: 'message' });
    given(opened)
      .when({ kind: 'close', status: 'written_off', message: '公司歇業' }, facts())
      .then({ type: 'OverdueClosed', data: { status: 'written_off', message: '公司歇業', ...by } });
  });

  it('that is closed is closed once, and not followed any more', () => {
    given(opened, closedAsPaid).when({ kind: 'close', status: 'paid', message: '' }, facts()).thenNothing();
    given(opened, closedAsPaid)
      .when({ kind: 'follow-up', message: '再打一次電話' }, facts())
      .thenRefuses({ code: 'OVERDUE_CLOSED' });
  });

  it('is followed again when the money is taken back', () => {
    given(opened, closedAsPaid)
      .when({ kind: 'reopen' }, facts({ caller: systemCaller }))
      .then({ type: 'OverdueReopened', data: { unpaid: 32913, created_date: now } });
    given(opened, closedAsPaid)
      .when({ kind: 'reopen' }, facts({ order: paidOrder }))
      .thenNothing();
    given(opened).when({ kind: 'reopen' }, facts()).thenNothing();
  });

  it('is not opened, or followed again, beside another one of its order', () => {
    const other = facts({ followed: 'O260401003' });
    given().when(open, other).thenRefuses({ code: 'OVERDUE_FOLLOWED', overdue_no: 'O260401003' });
    given(opened, closedAsPaid).when({ kind: 'reopen' }, other).thenNothing();
  });

  it('goes with its order to its new owner, whom no promise of before binds', () => {
    const promised: OverdueEvent = {
      type: 'OverduePromised',
      data: { from: null, to: '2026-05-05', created_date: now },
    };
    const { buyer } = order;
    const handed = {
      ...order,
      customer_uid: 'club',
      sales_value: 'boss',
      buyer: { ...buyer, company: '青山網球社', nick_name: '網球' },
    };
    const reassigned: OverdueEvent = {
      type: 'OverdueReassigned',
      data: {
        from: 'cafe',
        customer_uid: 'club',
        company: '青山網球社',
        nick_name: '網球',
        sales_value: 'boss',
        created_date: now,
      },
    };
    const follow = { kind: 'follow-order', due_date: '2026-04-26' } as const;
    given(opened, promised)
      .when(follow, facts({ order: handed }))
      .then(reassigned);
    expect([opened, promised, reassigned].reduce(overdue.evolve, overdue.initial)).toMatchObject({
      customer_uid: 'club',
      company: '青山網球社',
      status: 'open',
      promise_date: null,
    });
    given(opened, closedAsPaid)
      .when(follow, facts({ order: handed }))
      .thenNothing();
    given(opened, promised).when(follow, facts()).thenNothing();
  });

  it('is due when its order is', () => {
    given(opened)
      .when({ kind: 'follow-order', due_date: '2026-05-15' }, facts())
      .then({ type: 'OverdueRedated', data: { from: '2026-04-26', to: '2026-05-15', created_date: now } });
    given(opened).when({ kind: 'follow-order', due_date: undefined }, facts()).thenNothing();
  });

  it('that was taken away does not open by itself, but by hand', () => {
    const removed: OverdueEvent = { type: 'OverdueRemoved', data: { created_date: now } };
    given(opened).when({ kind: 'remove' }, facts()).then(removed);
    given(opened, removed)
      .when(open, facts({ caller: systemCaller }))
      .thenNothing();
    given(opened, removed).when(open, facts()).then(opened);
    given(opened, removed)
      .when({ kind: 'follow-up', message: '？' }, facts())
      .thenRefuses({ code: 'OVERDUE_NOT_FOUND' });
  });
});

describe('numbers of cases', () => {
  it('count the cases of a day, each once', () => {
    const numbers = specificationOf(overdueDay);
    const numbered = (overdue_id: string, serial: number) => ({
      type: 'OverdueNumbered' as const,
      data: { overdue_id, serial },
    });
    numbers.given().when({ kind: 'reserve', overdue_id: 'a-1' }, facts()).then(numbered('a-1', 1));
    numbers
      .given(numbered('a-1', 1))
      .when({ kind: 'reserve', overdue_id: 'b-1' }, facts())
      .then(numbered('b-1', 2));
    numbers.given(numbered('a-1', 1)).when({ kind: 'reserve', overdue_id: 'a-1' }, facts()).thenNothing();
    expect(overdueNumber('2026-04-30T16:00:00.000Z', 7)).toBe('O260501007');
  });

  it('each due date of an order has a case of its own', async () => {
    const kept = new Map([['a-1', { status: 'removed' as const, due_date: '2026-04-26' }]]);
    const cases = await casesOf('a', async (id) => kept.get(id) ?? null);
    expect(caseFor('a', '2026-04-26', cases)).toBe('a-1');
    expect(caseFor('a', '2026-05-26', cases)).toBe('a-2');
  });
});

describe('how long a case is overdue', () => {
  it('counts calendar days in Taipei until today, or until it was closed', () => {
    expect(daysOverdue({ due_date: '2026-04-26', close_date: null }, '2026-04-30T15:59:00.000Z')).toBe(4);
    expect(daysOverdue({ due_date: '2026-04-26', close_date: null }, '2026-04-30T16:00:00.000Z')).toBe(5);
    expect(daysOverdue({ due_date: '2026-04-26', close_date: '2026-04-28T01:00:00.000Z' }, now)).toBe(2);
    expect([30, 31, 60, 61, 90, 91].map(ageingOf)).toEqual([
      '0-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
    ]);
  });

  it('adds up what is owed by age', () => {
    const cases = [
      { amount: 100, paid: 40, unpaid: 60, days_overdue: 4 },
      { amount: 300, paid: 0, unpaid: 300, days_overdue: 95 },
    ];
    expect(overdueSums(cases)).toEqual({
      amount: 400,
      paid: 40,
      unpaid: 360,
      ageing: { '0-30': 60, '31-60': 0, '61-90': 0, '90+': 300 },
    });
  });
});
