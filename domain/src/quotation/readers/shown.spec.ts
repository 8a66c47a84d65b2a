import { describe, expect, it } from '@jest/globals';
import {
  accountant,
  castTerms,
  club,
  daysLater,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  stranger,
  tableclothEventsAt,
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
    for (const events of [
      poloEventsAt('asked'),
      poloEventsAt('passed'),
      poloEventsAt('proofing'),
      poloEventsAt('closed'),
    ]) {
      const columns = shown(events);
      expect(shownColumns.strict().parse(columns)).toStrictEqual(columns);
    }
  });

  it('contain the caller’s allowed actions, which are empty for a stranger and in the past', () => {
    expect(shown(poloEventsAt('passed'), { caller: club }).allowed_actions).toContain('place-order');
    expect(shown(poloEventsAt('passed'), { caller: club }).allowed_actions).not.toContain('pass-review');
    expect(shown(poloEventsAt('passed'), { caller: stranger }).allowed_actions).toEqual([]);
    expect(shown(poloEventsAt('passed'), { isPast: true })).toMatchObject({
      allowed_actions: [],
      allowed_codes: [],
      allowed_accounting_codes: [],
    });
  });

  it('contain the allowed codes for the charge class, which before ordering follows from the customer level', () => {
    expect(shown(poloEventsAt('passed')).allowed_codes).toEqual([3001, 4001, 9998]);
    expect(shown(poloEventsAt('passed'), { level: 6 }).allowed_codes).toEqual([3101, 4101, 9998]);
    expect(shown(tableclothEventsAt('proofing'), { level: 3 }).allowed_codes).toEqual([
      3101, 3103, 4101, 3999,
    ]);
    expect(shown(poloEventsAt('passed'), { caller: club }).allowed_codes).toEqual([]);
  });

  it('contain all allowed accounting codes for accounting, but only the pause for sales', () => {
    expect(shown(poloEventsAt('confirmed'), { caller: accountant }).allowed_accounting_codes).toContain(2999);
    expect(shown(poloEventsAt('confirmed')).allowed_accounting_codes).toEqual([2102]);
    expect(shown(poloEventsAt('passed'), { caller: accountant }).allowed_accounting_codes).toEqual([]);
  });

  it('contain a validity of fourteen days in Taipei after the pass of review, less the offset in the settings', () => {
    expect(shown(poloEventsAt('passed'))).toMatchObject({
      valid_until: '2026-03-17',
      days_left: 14,
      days_left_text: '剩下 14 天',
      expired: false,
      answer_by: '2026-03-10',
    });
    expect(shown(poloEventsAt('passed'), { now: '2026-03-17T15:59:00.000Z' })).toMatchObject({
      days_left_text: '今天到期',
      expired: false,
    });
    expect(shown(poloEventsAt('passed'), { now: '2026-03-17T16:00:00.000Z' })).toMatchObject({
      days_left: -1,
      days_left_text: '已逾期',
      expired: true,
    });
    expect(shown(poloEventsAt('passed'), { validity_offset: 4 }).valid_until).toBe('2026-03-13');
    expect(validityOffset({ validity_days: 10, validity_offset_days: 3 })).toBe(7);
  });

  it('contain no expiry for a placed order or before the pass of review', () => {
    expect(shown(poloEventsAt('ordered'), { now: daysLater(90) }).expired).toBe(false);
    expect(shown(poloEventsAt('submitted'))).toMatchObject({
      valid_until: null,
      days_left: null,
      days_left_text: '',
    });
  });

  it('contain the promised date of each stage in working days, once the stage was released', () => {
    expect(shown(poloEventsAt('ordered')).proofing_due_date).toBeNull();
    // The work was released on Thursday, 5 March; it is due seven working days later.
    expect(shown(poloEventsAt('confirmed')).proofing_due_date).toBe('2026-03-16');
  });

  it('contain the due date by the customer’s 款項票期 for a deferred order, and the days overdue', () => {
    const shipped = tableclothEventsAt('shipped');
    expect(shown(shipped)).toMatchObject({ due_date: '2026-04-26', overdue_days: 0 });
    expect(shown(shipped, { payment_date: 3 }).due_date).toBe('2026-04-30');
    const late = { payment_date: 4, now: daysLater(77) };
    expect(shown(shipped, late)).toMatchObject({ due_date: '2026-05-15', overdue_days: 3 });
    expect(shown(poloEventsAt('closed'), late)).toMatchObject({ due_date: null, overdue_days: 0 });
  });

  it('contain one number of days that matters most to the reader: payment, work, validity or wait', () => {
    const days = (events: readonly QuotationEvent[], to: Partial<OrderReader> = {}) => shown(events, to).days;
    const late = { now: '2026-05-18T01:00:00.000Z' };
    const shipped = tableclothEventsAt('shipped');
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
    expect(days(shipped, { ...late, caller: productionEmployee })).toMatchObject({
      of: 'wait',
      state: 'waited',
    });
    const work = days(poloEventsAt('proofing'));
    expect(work).toMatchObject({ of: 'work', state: 'left' });
    expect(days(poloEventsAt('proofing'), { caller: productionEmployee })).toEqual(work);
    expect(days(poloEventsAt('passed'))).toMatchObject({ of: 'quotation', text: '剩下 14 天' });
    expect(days(poloEventsAt('passed'), late)).toMatchObject({
      of: 'quotation',
      state: 'late',
      text: '已逾期',
    });
    expect(days(poloEventsAt('ordered'), { now: daysLater(4) })).toEqual({
      of: 'wait',
      state: 'waited',
      count: 4,
      text: '等了 4 天',
    });
    expect(days(poloEventsAt('submitted'), { now: daysLater(0) })).toMatchObject({
      of: 'wait',
      text: '今天',
    });
    expect(days(poloEventsAt('closed'), late)).toBeNull();
  });
});
