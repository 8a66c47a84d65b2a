import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../core/time.js';
import { taiwanHolidays } from './holidays.js';
import { addWorkingDays, workingCalendar, workingDaysBetween } from './working-days.js';

const calendar = workingCalendar();
const date = fc.integer({ min: 0, max: 729 }).map((days) => addDays('2026-01-01', days));

describe('working days', () => {
  it('skip weekends: ten working days from a Monday end on the Monday after next', () => {
    expect(addWorkingDays('2026-03-02', 10, calendar)).toBe('2026-03-16');
    expect(addWorkingDays('2026-03-06', 1, calendar)).toBe('2026-03-09');
  });

  it('skip the Lunar New Year: the day after Friday the 13th of February 2026 is Monday the 23rd', () => {
    expect(addWorkingDays('2026-02-13', 1, calendar)).toBe('2026-02-23');
    expect(addWorkingDays('2027-02-03', 1, calendar)).toBe('2027-02-11');
  });

  it('skip a holiday made up on a weekday', () => {
    expect(addWorkingDays('2026-02-26', 1, calendar)).toBe('2026-03-02');
    expect(addWorkingDays('2027-12-30', 1, calendar)).toBe('2028-01-03');
  });

  it('are what settings say: a closed day is skipped, a working Saturday counts', () => {
    const changed = workingCalendar({ closed_days: ['2026-03-03'], working_days: ['2026-03-07'] });
    expect(addWorkingDays('2026-03-02', 1, changed)).toBe('2026-03-04');
    expect(addWorkingDays('2026-03-06', 1, changed)).toBe('2026-03-07');
  });

  it('counted forth and back again are the same number', () => {
    fc.assert(
      fc.property(date, fc.nat(120), (from, days) => {
        const to = addWorkingDays(from, days, calendar);
        expect(workingDaysBetween(from, to, calendar)).toBe(days);
        expect(workingDaysBetween(to, from, calendar)).toBe(0 - days);
        if (days > 0) expect(calendar.isWorkingDay(to)).toBe(true);
      }),
    );
  });

  it('are not looked for without end', () => {
    expect(() => addWorkingDays('2026-03-02', 1, { isWorkingDay: () => false })).toThrow(RangeError);
  });
});

describe('the table of public holidays', () => {
  it('names weekdays only, since weekends are off anyway', () => {
    const weekend = Object.keys(taiwanHolidays).filter((day) =>
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
    );
    expect(weekend).toStrictEqual([]);
  });

  it('leaves 245 working days in 2026 and 244 in 2027', () => {
    const worked = (year: number) => workingDaysBetween(`${year - 1}-12-31`, `${year}-12-31`, calendar);
    expect([worked(2026), worked(2027)]).toStrictEqual([245, 244]);
  });
});
