import { describe, expect, it } from '@jest/globals';
import { cafePaysTheGoods, eventsOf, poloEventsAt, tableclothEventsAt } from '../quotation/cast/index.js';
import type { Quotation } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import { specificationOf } from '../testing/specification.js';
import { caseIdFor, loadCasesOf } from './cases.js';
import { paymentDueAfter, dueDateOf, canBecomeOverdue } from '../quotation/due/payment-due.js';
import { overdueNumberDay, overdueNumber } from './number.js';
import { overdueAgeBandOf, daysOverdue } from './row.js';
import { overdueSums } from './sums.js';
import { overdueNow, overdueOrder, paidOrder, overdueFacts } from './overdue.fixture.js';

describe('the due date of a deferred order', () => {
  it('is thirty days after shipping, or counted from the end of the month as agreed', () => {
    expect(paymentDueAfter('2026-03-27', undefined)).toBe('2026-04-26');
    expect(paymentDueAfter('2026-03-27', 3)).toBe('2026-04-30');
    expect(paymentDueAfter('2026-03-27', 4)).toBe('2026-05-15');
    expect(paymentDueAfter('2026-12-02', 3)).toBe('2027-01-30');
    expect(paymentDueAfter('2028-02-02', 6)).toBe('2028-03-03');
  });

  it('depends on the day on which unpaid goods were shipped, and is unknown before shipping', () => {
    expect(dueDateOf(overdueOrder, undefined)).toBe('2026-04-26');
    const producing = orderOf(tableclothEventsAt('producing'));
    expect(dueDateOf(producing, undefined)).toBeUndefined();
    expect(dueDateOf(orderOf(poloEventsAt('shipped')), 3)).toBeUndefined();
  });

  it('also depends on the day of shipping where only the samples were ordered on credit', () => {
    expect(dueDateOf(orderOf(eventsOf(cafePaysTheGoods.slice(0, -1))), 3)).toBeUndefined();
    // Shipped on Friday, 27 March 2026; everything except the samples is paid.
    const shipped = orderOf(eventsOf(cafePaysTheGoods));
    expect([shipped.code, shipped.accounting.charge_class]).toEqual([4003, 2601]);
    expect(dueDateOf(shipped, 3)).toBe('2026-04-30');
  });

  it('applies while money is owed and the order is not paused, settled or closed', () => {
    const at = (code: Quotation['accounting']['code']) => ({
      ...overdueOrder,
      accounting: { ...overdueOrder.accounting, code },
    });
    expect(canBecomeOverdue(overdueOrder)).toBe(true);
    expect(canBecomeOverdue(at(2101))).toBe(true);
    expect(([2102, 2104, 2999] as const).map((code) => canBecomeOverdue(at(code)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(canBecomeOverdue(paidOrder)).toBe(false);
    expect(canBecomeOverdue({ ...overdueOrder, code: 9999 })).toBe(false);
  });
});

describe('the numbers of overdue cases', () => {
  it('are unique within a day', () => {
    const numbers = specificationOf(overdueNumberDay);
    const numbered = (overdue_id: string, serial: number) => ({
      type: 'OverdueNumbered' as const,
      data: { overdue_id, serial },
    });
    numbers.given().when({ kind: 'reserve', overdue_id: 'a-1' }, overdueFacts()).then(numbered('a-1', 1));
    numbers
      .given(numbered('a-1', 1))
      .when({ kind: 'reserve', overdue_id: 'b-1' }, overdueFacts())
      .then(numbered('b-1', 2));
    numbers
      .given(numbered('a-1', 1))
      .when({ kind: 'reserve', overdue_id: 'a-1' }, overdueFacts())
      .thenNothing();
    expect(overdueNumber('2026-04-30T16:00:00.000Z', 7)).toBe('O260501007');
  });

  it('are different for each due date of an order', async () => {
    const kept = new Map([['a-1', { status: 'removed' as const, due_date: '2026-04-26' }]]);
    const cases = await loadCasesOf('a', async (id) => kept.get(id) ?? null);
    expect(caseIdFor('a', '2026-04-26', cases)).toBe('a-1');
    expect(caseIdFor('a', '2026-05-26', cases)).toBe('a-2');
  });
});

describe('the age of an overdue case', () => {
  it('is counted in calendar days in Taipei until today, or until the case was closed', () => {
    expect(daysOverdue({ due_date: '2026-04-26', close_date: null }, '2026-04-30T15:59:00.000Z')).toBe(4);
    expect(daysOverdue({ due_date: '2026-04-26', close_date: null }, '2026-04-30T16:00:00.000Z')).toBe(5);
    expect(daysOverdue({ due_date: '2026-04-26', close_date: '2026-04-28T01:00:00.000Z' }, overdueNow)).toBe(
      2,
    );
    expect([30, 31, 60, 61, 90, 91].map(overdueAgeBandOf)).toEqual([
      '0-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
    ]);
  });

  it('determines the age group of the owed amount', () => {
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
