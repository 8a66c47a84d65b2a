import { describe, expect, it } from '@jest/globals';
import { systemCaller } from '../access/caller.js';
import { poloEventsAt, tableclothEventsAt } from '../quotation/cast/index.js';
import type { Quotation } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { specificationOf } from '../testing/specification.js';
import type { OverdueEvent } from './events.js';
import { opened } from './opened.fixture.js';
import { overdueCase } from './overdue.js';
import { overdueNow, overdueOrder, paidOrder, overdueFacts } from './overdue.fixture.js';

const { given } = specificationOf(overdueCase);
const by = { staff_uid: 'hua', staff_name: '會計阿華', created_date: overdueNow };
const open = { kind: 'open', quotation_no: '260302-1203040576', due_date: '2026-04-26' } as const;

const closedAsPaid: OverdueEvent = {
  type: 'OverdueClosed',
  data: { status: 'paid', message: '', ...by },
};

describe('an overdue case', () => {
  it('is opened once for a due date that has passed unpaid', () => {
    given().when(open, overdueFacts()).then(opened);
    given(opened).when(open, overdueFacts()).thenNothing();
    given(opened)
      .when({ ...open, due_date: '2026-04-28' }, overdueFacts())
      .thenRefuses({ code: 'OVERDUE_EXISTS' });
  });

  it('is opened only at codes at which the order owes a requested amount', () => {
    const at = (code: Quotation['code'], accounting: Quotation['accounting']['code']): Quotation => ({
      ...overdueOrder,
      code,
      accounting: { ...overdueOrder.accounting, code: accounting },
    });
    const owes: readonly Quotation[] = [
      at(4103, 2008),
      at(4103, 2101),
      at(4003, 2004),
      at(1002, 2001),
      // These orders have deferred payment and were not shipped: the person who opens the case enters the due
      // date.
      at(4101, 2008),
      at(4102, 2008),
    ];
    for (const one of owes)
      given()
        .when(open, overdueFacts({ order: one }))
        .then(opened);
    const samplesOnTerm = orderOf(tableclothEventsAt('ordered'));
    expect(overdueCase.decide(open, null, overdueFacts({ order: samplesOnTerm }))).toMatchObject([
      { type: 'OverdueOpened', data: { stage: 'proofing', unpaid: 1413 } },
    ]);
    const owesNothing: readonly Quotation[] = [
      // These orders are drafts, in review, or passed and never ordered; the ones below have paid samples and
      // no ordered production.
      ...([1000, 1001, 1101, 1002] as const).map((code) => at(code, 2000)),
      ...(['asked', 'submitted', 'passed', 'paid', 'proofed', 'closed'] as const).map((moment) =>
        orderOf(poloEventsAt(moment)),
      ),
      // These orders are void or given up; those below are closed, refunded or settled, or their payment is
      // paused.
      ...([9998, 9999, 3998, 3999] as const).map((code) => at(code, 2008)),
      ...([2102, 2103, 2104, 2105, 2999] as const).map((code) => at(4103, code)),
    ];
    for (const one of owesNothing)
      given()
        .when(open, overdueFacts({ order: one }))
        .thenRefuses({ code: 'NOTHING_OWED' });
  });

  it('ends when its order is void or closed, and not before', () => {
    const end = { kind: 'close', status: 'ended', message: '' } as const;
    const system = { caller: systemCaller };
    given(opened).when(end, overdueFacts(system)).thenNothing();
    given(opened)
      .when(end, overdueFacts({ ...system, order: { ...overdueOrder, code: 9998 } }))
      .then({
        type: 'OverdueClosed',
        data: {
          status: 'ended',
          message: '',
          staff_uid: 'system',
          staff_name: '系統',
          created_date: overdueNow,
        },
      });
  });

  it('is not opened before the due date is over, for a paid order, or without an order', () => {
    given()
      .when({ ...open, due_date: '2026-04-30' }, overdueFacts())
      .thenRefuses({ code: 'NOT_YET_DUE', due_date: '2026-04-30' });
    given()
      .when(open, overdueFacts({ order: paidOrder }))
      .thenRefuses({ code: 'NOTHING_OWED' });
    given()
      .when(open, overdueFacts({ order: undefined }))
      .thenRefuses({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('stores what was agreed with the customer, including the promised date', () => {
    given(opened)
      .when({ kind: 'follow-up', message: '會計說五號匯', promise_date: '2026-05-05' }, overdueFacts())
      .then(
        { type: 'OverdueFollowedUp', data: { message: '會計說五號匯', ...by } },
        { type: 'OverduePromised', data: { from: null, to: '2026-05-05', created_date: overdueNow } },
      );
    given(opened)
      .when({ kind: 'change', promise_date: '2026-04-29' }, overdueFacts())
      .thenRefuses({ code: 'PROMISE_IN_PAST', today: '2026-04-30' });
  });

  it('has the status promised while a promised date exists, and is open again without a promised date', () => {
    const promised: OverdueEvent = {
      type: 'OverduePromised',
      data: { from: null, to: '2026-05-05', created_date: overdueNow },
    };
    expect([opened, promised].reduce(overdueCase.evolve, overdueCase.initial)).toMatchObject({
      status: 'promised',
    });
    given(opened, promised)
      .when({ kind: 'change', promise_date: null, memo: '改約' }, overdueFacts())
      .then(
        { type: 'OverduePromised', data: { from: '2026-05-05', to: null, created_date: overdueNow } },
        { type: 'OverdueNoted', data: { memo: '改約', created_date: overdueNow } },
      );
  });

  it('is closed as paid only when nothing is owed, and given up only with a reason', () => {
    given(opened)
      .when({ kind: 'close', status: 'paid', message: '' }, overdueFacts())
      .thenRefuses({ code: 'STILL_OWED', unpaid: 32913 });
    given(opened)
      .when({ kind: 'close', status: 'paid', message: '' }, overdueFacts({ order: paidOrder }))
      .then(closedAsPaid);
    given(opened)
      .when({ kind: 'close', status: 'written_off', message: '' }, overdueFacts())
      .thenRefuses({ code: 'NO_REASON', field: 'message' });
    given(opened)
      .when({ kind: 'close', status: 'written_off', message: '公司歇業' }, overdueFacts())
      .then({ type: 'OverdueClosed', data: { status: 'written_off', message: '公司歇業', ...by } });
  });

  it('cannot be closed again or edited once it is closed', () => {
    given(opened, closedAsPaid)
      .when({ kind: 'close', status: 'paid', message: '' }, overdueFacts())
      .thenNothing();
    given(opened, closedAsPaid)
      .when({ kind: 'follow-up', message: '再打一次電話' }, overdueFacts())
      .thenRefuses({ code: 'OVERDUE_CLOSED' });
  });

  it('is reopened when the payment is removed', () => {
    given(opened, closedAsPaid)
      .when({ kind: 'reopen' }, overdueFacts({ caller: systemCaller }))
      .then({ type: 'OverdueReopened', data: { unpaid: 32913, created_date: overdueNow } });
    given(opened, closedAsPaid)
      .when({ kind: 'reopen' }, overdueFacts({ order: paidOrder }))
      .thenNothing();
    given(opened).when({ kind: 'reopen' }, overdueFacts()).thenNothing();
  });

  it('is neither opened nor reopened while the order has another open case', () => {
    const other = overdueFacts({ followed: 'O260401003' });
    given().when(open, other).thenRefuses({ code: 'OVERDUE_FOLLOWED', overdue_no: 'O260401003' });
    given(opened, closedAsPaid).when({ kind: 'reopen' }, other).thenNothing();
  });

  it('moves with its order to the new owner, without the former owner’s promise', () => {
    const promised: OverdueEvent = {
      type: 'OverduePromised',
      data: { from: null, to: '2026-05-05', created_date: overdueNow },
    };
    const { buyer } = overdueOrder;
    const handed = {
      ...overdueOrder,
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
        created_date: overdueNow,
      },
    };
    const follow = { kind: 'follow-order', due_date: '2026-04-26' } as const;
    given(opened, promised)
      .when(follow, overdueFacts({ order: handed }))
      .then(reassigned);
    expect([opened, promised, reassigned].reduce(overdueCase.evolve, overdueCase.initial)).toMatchObject({
      customer_uid: 'club',
      company: '青山網球社',
      status: 'open',
      promise_date: null,
    });
    given(opened, closedAsPaid)
      .when(follow, overdueFacts({ order: handed }))
      .thenNothing();
    given(opened, promised).when(follow, overdueFacts()).thenNothing();
  });

  it('follows the due date of its order', () => {
    given(opened)
      .when({ kind: 'follow-order', due_date: '2026-05-15' }, overdueFacts())
      .then({
        type: 'OverdueRedated',
        data: { from: '2026-04-26', to: '2026-05-15', created_date: overdueNow },
      });
    given(opened).when({ kind: 'follow-order', due_date: undefined }, overdueFacts()).thenNothing();
  });

  it('can be reopened only by hand once it was removed', () => {
    const removed: OverdueEvent = { type: 'OverdueRemoved', data: { created_date: overdueNow } };
    given(opened).when({ kind: 'remove' }, overdueFacts()).then(removed);
    given(opened, removed)
      .when(open, overdueFacts({ caller: systemCaller }))
      .thenNothing();
    given(opened, removed).when(open, overdueFacts()).then(opened);
    given(opened, removed)
      .when({ kind: 'follow-up', message: '？' }, overdueFacts())
      .thenRefuses({ code: 'OVERDUE_NOT_FOUND' });
  });
});
