import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  castTerms,
  club,
  daysLater,
  polosAt,
  producer,
  salesWoman,
  stranger,
  tableclothsAt,
} from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { WaitingOrder } from '../due/order-days.js';
import { shownColumns, shownColumnsOf, type OrderReader } from './shown.js';
import { orderOf } from '../testing/order-of.js';
import { validityOffset } from '../due/validity.js';

const orderAfter = (events: readonly QuotationEvent[]): WaitingOrder => ({
  ...orderOf(events),
  waits_since: daysLater(0),
});

const shown = (events: readonly QuotationEvent[], to: Partial<OrderReader> = {}) =>
  shownColumnsOf(orderAfter(events), {
    caller: salesWoman,
    ...castTerms,
    now: daysLater(1),
    isPast: false,
    level: 3,
    sales_person: undefined,
    ...to,
  });

describe('the columns that depend on the reader of an order', () => {
  it('match their schema', () => {
    for (const events of [polosAt('asked'), polosAt('passed'), polosAt('proofing'), polosAt('closed')]) {
      const columns = shown(events);
      expect(shownColumns.strict().parse(columns)).toStrictEqual(columns);
    }
  });

  it('contain the caller’s allowed actions, which are empty for a stranger and in the past', () => {
    expect(shown(polosAt('passed'), { caller: club }).allowed_actions).toContain('place-order');
    expect(shown(polosAt('passed'), { caller: club }).allowed_actions).not.toContain('pass-review');
    expect(shown(polosAt('passed'), { caller: stranger }).allowed_actions).toEqual([]);
    expect(shown(polosAt('passed'), { isPast: true })).toMatchObject({
      allowed_actions: [],
      allowed_codes: [],
      allowed_accounting_codes: [],
    });
  });

  it('contain the allowed codes for the charge class, which before ordering follows from the customer level', () => {
    expect(shown(polosAt('passed')).allowed_codes).toEqual([3001, 4001, 9998]);
    expect(shown(polosAt('passed'), { level: 6 }).allowed_codes).toEqual([3101, 4101, 9998]);
    expect(shown(tableclothsAt('proofing'), { level: 3 }).allowed_codes).toEqual([3101, 3103, 4101, 3999]);
    expect(shown(polosAt('passed'), { caller: club }).allowed_codes).toEqual([]);
  });

  it('contain all allowed accounting codes for accounting, but only the pause for sales', () => {
    expect(shown(polosAt('confirmed'), { caller: accountant }).allowed_accounting_codes).toContain(2999);
    expect(shown(polosAt('confirmed')).allowed_accounting_codes).toEqual([2102]);
    expect(shown(polosAt('passed'), { caller: accountant }).allowed_accounting_codes).toEqual([]);
  });

  it('contain a validity of fourteen days after the pass of review, less the offset, in Taipei', () => {
    expect(shown(polosAt('passed'))).toMatchObject({
      valid_until: '2026-03-17',
      days_left: 14,
      days_left_text: '剩下 14 天',
      expired: false,
      answer_by: '2026-03-10',
    });
    expect(shown(polosAt('passed'), { now: '2026-03-17T15:59:00.000Z' })).toMatchObject({
      days_left_text: '今天到期',
      expired: false,
    });
    expect(shown(polosAt('passed'), { now: '2026-03-17T16:00:00.000Z' })).toMatchObject({
      days_left: -1,
      days_left_text: '已逾期',
      expired: true,
    });
    expect(shown(polosAt('passed'), { validity_offset: 4 }).valid_until).toBe('2026-03-13');
    expect(validityOffset({ validity_days: 10, validity_offset_days: 3 })).toBe(7);
  });

  it('contain no expiry for a placed order or before the pass of review', () => {
    expect(shown(polosAt('ordered'), { now: daysLater(90) }).expired).toBe(false);
    expect(shown(polosAt('submitted'))).toMatchObject({
      valid_until: null,
      days_left: null,
      days_left_text: '',
    });
  });

  it('contain the promised date of each stage in working days, once the stage was released', () => {
    expect(shown(polosAt('ordered')).proofing_due_date).toBeNull();
    // The work was released on Thursday, 5 March; it is due seven working days later.
    expect(shown(polosAt('confirmed')).proofing_due_date).toBe('2026-03-16');
  });

  it('contain the due date by the customer’s 款項票期 for a deferred order, and the days overdue', () => {
    const shipped = tableclothsAt('shipped');
    expect(shown(shipped)).toMatchObject({ due_date: '2026-04-26', overdue_days: 0 });
    expect(shown(shipped, { payment_date: 3 }).due_date).toBe('2026-04-30');
    const late = { payment_date: 4, now: daysLater(77) };
    expect(shown(shipped, late)).toMatchObject({ due_date: '2026-05-15', overdue_days: 3 });
    expect(shown(polosAt('closed'), late)).toMatchObject({ due_date: null, overdue_days: 0 });
  });

  it('contain one number of days that matters most to the reader: payment, work, validity or wait', () => {
    const days = (events: readonly QuotationEvent[], to: Partial<OrderReader> = {}) => shown(events, to).days;
    const late = { now: '2026-05-18T01:00:00.000Z' };
    const shipped = tableclothsAt('shipped');
    // By the terms the payment is due on 26 April; an overdue case whose date a person has set overrides that.
    expect(days(shipped, late)).toEqual({ of: 'payment', state: 'late', count: 22, text: '已逾期 22 天' });
    expect(days(shipped, { ...late, case_due: '2026-05-11' })).toMatchObject({
      count: 7,
      text: '已逾期 7 天',
    });
    expect(shown(shipped, { ...late, case_due: '2026-05-11' })).toMatchObject({
      due_date: '2026-05-11',
      overdue_days: 7,
      next: { until: '2026-05-11' },
    });
    expect(days(shipped, { now: '2026-04-26T01:00:00.000Z' })).toMatchObject({
      state: 'today',
      text: '今天到期',
    });
    expect(days(shipped, { now: '2026-04-20T01:00:00.000Z' })).toMatchObject({
      state: 'left',
      text: '剩下 6 天',
    });
    // A reader without access to the accounts is shown since when the order waits.
    expect(days(shipped, { ...late, caller: producer })).toMatchObject({ of: 'wait', state: 'waited' });
    const work = days(polosAt('proofing'));
    expect(work).toMatchObject({ of: 'work', state: 'left' });
    expect(days(polosAt('proofing'), { caller: producer })).toEqual(work);
    expect(days(polosAt('passed'))).toMatchObject({ of: 'quotation', text: '剩下 14 天' });
    expect(days(polosAt('passed'), late)).toMatchObject({ of: 'quotation', state: 'late', text: '已逾期' });
    expect(days(polosAt('ordered'), { now: daysLater(4) })).toEqual({
      of: 'wait',
      state: 'waited',
      count: 4,
      text: '等了 4 天',
    });
    expect(days(polosAt('submitted'), { now: daysLater(0) })).toMatchObject({ of: 'wait', text: '今天' });
    expect(days(polosAt('closed'), late)).toBeNull();
  });
});
