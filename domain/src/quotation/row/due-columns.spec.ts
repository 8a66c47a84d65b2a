import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addWorkingDays, workingCalendar } from '../../calendar/working-days.js';
import { addDays, dayNumber } from '../../core/time.js';
import { currentDueDate, stageAtWork, stageDueDate } from '../due/due.js';
import { stageDueAmount } from '../next/amount.js';
import { derivedColumns } from './derived-columns.js';
import { eachRandomOrder } from '../testing/random-lives.js';

const calendars = [workingCalendar(), workingCalendar({ closed_days: ['2026-03-11', '2026-03-12'] })];
const dateOf = (from: number | null, after: number | null, calendar: (typeof calendars)[number]) =>
  from === null ? undefined : addWorkingDays(addDays('1970-01-01', from), after ?? 0, calendar);

describe('the due-date columns in lists of orders', () => {
  it('agree with the rules for due dates for 200 random orders, with any calendar', () => {
    const stages = new Set<unknown>();
    eachRandomOrder(200, 40, (order) => {
      const row = derivedColumns(order);
      expect(row.stage_due).toBe(stageDueAmount(order));
      expect(row.last_five_digits).toBe(order.accounting.last_five_digits);
      for (const calendar of calendars) {
        const due = (of: 'proofing' | 'product' | 'current') =>
          dateOf(row[`${of}_due_from`], row[`${of}_due_after`], calendar);
        expect(due('proofing')).toBe(stageDueDate(order, 'proofing', calendar));
        expect(due('product')).toBe(stageDueDate(order, 'production', calendar));
        expect(due('current')).toBe(currentDueDate(order, calendar));
      }
      if (row.case_closed) expect([row.stage_due, row.current_due_from]).toEqual([0, null]);
      stages.add(stageAtWork(order));
    });
    expect(stages).toEqual(new Set([undefined, 'proofing', 'production']));
  }, 120_000);

  it('store each day as the number of days since 1 January 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        expect(dayNumber(addDays('1970-01-01', days))).toBe(days);
      }),
    );
  });
});
