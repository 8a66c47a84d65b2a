import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../core/time.js';
import { taiwanHolidays } from './holidays.js';
import {
  addWorkingDays,
  endsSoon,
  isCountedByWeekdays,
  knownUntil,
  workingCalendar,
  workingDaysBetween,
} from './working-days.js';

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

  it('skip the weekday that replaces a holiday on a weekend', () => {
    expect(addWorkingDays('2026-02-26', 1, calendar)).toBe('2026-03-02');
    expect(addWorkingDays('2027-12-30', 1, calendar)).toBe('2028-01-03');
  });

  it('follow the settings: a closed day is skipped, a working Saturday is counted', () => {
    const changed = workingCalendar({ closed_days: ['2026-03-03'], working_days: ['2026-03-07'] });
    expect(addWorkingDays('2026-03-02', 1, changed)).toBe('2026-03-04');
    expect(addWorkingDays('2026-03-06', 1, changed)).toBe('2026-03-07');
  });

  it('give the same number when counted forwards and backwards', () => {
    fc.assert(
      fc.property(date, fc.nat(120), (from, days) => {
        const to = addWorkingDays(from, days, calendar);
        expect(workingDaysBetween(from, to, calendar)).toBe(days);
        expect(workingDaysBetween(to, from, calendar)).toBe(0 - days);
        if (days > 0) expect(calendar.isWorkingDay(to)).toBe(true);
      }),
    );
  });

  it('are searched only up to a limit when every day is closed', () => {
    expect(() =>
      addWorkingDays('2026-03-02', 1, { isWorkingDay: () => false, knowsYear: () => true }),
    ).toThrow(RangeError);
  });
});

describe('the table of public holidays', () => {
  it('contains only weekdays, because weekends are never working days', () => {
    const weekend = Object.keys(taiwanHolidays).filter((day) =>
      [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
    );
    expect(weekend).toStrictEqual([]);
  });

  it('leaves 245 working days in 2026 and 244 in 2027', () => {
    const worked = (year: number) => workingDaysBetween(`${year - 1}-12-31`, `${year}-12-31`, calendar);
    expect([worked(2026), worked(2027)]).toStrictEqual([245, 244]);
  });

  it.each([2026, 2027])('equals the holidays that the act of 2025 prescribes for %i', (year) => {
    const next = fixedFestivals(year + 1).slice(0, 1);
    const off = daysOff([...fixedFestivals(year), ...next], lunarNewYear[year] ?? []);
    const known = Object.keys(taiwanHolidays).filter((day) => day.startsWith(`${year}-`));
    expect(known).toStrictEqual(off.filter((day) => day.startsWith(`${year}-`)).toSorted());
  });
});

/** Festivals of a single day; the lunar and solar ones are taken from the observatory. */
const fixedFestivals = (year: number): readonly string[] => [
  `${year}-01-01`,
  `${year}-02-28`,
  `${year}-04-04`,
  `${year}-04-05`,
  `${year}-05-01`,
  ...(movingFestivals[year] ?? []),
  `${year}-09-28`,
  `${year}-10-10`,
  `${year}-10-25`,
  `${year}-12-25`,
];

/** The Dragon Boat and the Mid-Autumn Festival. */
const movingFestivals: Readonly<Record<number, readonly string[]>> = {
  2026: ['2026-06-19', '2026-09-25'],
  2027: ['2027-06-09', '2027-09-15'],
};

/** The eve of New Year's Eve (a holiday since 2025), New Year's Eve and the first three days. */
const lunarNewYear: Readonly<Record<number, readonly string[]>> = {
  2026: ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'],
  2027: ['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'],
};

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

/**
 * Weekdays off: a holiday on a Saturday is replaced by the day before, one on a Sunday by the day after, and
 * one of New Year by the day after its last; if that day is off too, the next free day counts.
 */
function daysOff(single: readonly string[], newYear: readonly string[]): string[] {
  const isWeekend = (date: string) => [0, 6].includes(weekday(date));
  const off = new Set([...single, ...newYear].filter((date) => !isWeekend(date)));
  const makeUp = (from: string, step: 1 | -1) => {
    let day = addDays(from, step);
    while (isWeekend(day) || off.has(day)) day = addDays(day, step);
    off.add(day);
  };
  for (const date of single.filter(isWeekend)) makeUp(date, weekday(date) === 6 ? -1 : 1);
  for (const _date of newYear.filter(isWeekend)) makeUp(newYear.at(-1) ?? '', 1);
  return [...off];
}

describe('the end of the known public holidays', () => {
  const known = workingCalendar({ official_years: [2025, 2028, 2030] });

  it('is the last day of the last year without a gap', () => {
    expect(knownUntil('2026-11-28', calendar)).toBe('2027-12-31');
    expect(knownUntil('2026-11-28', known)).toBe('2028-12-31');
    expect(knownUntil('2029-03-01', known)).toBe('2028-12-31');
  });

  it('is reported as near when six months or less are left', () => {
    const near = (today: string) => endsSoon(today, calendar);
    expect(['2026-11-28', '2027-06-30', '2027-07-01', '2028-02-01'].map(near)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('marks the dates whose working days are counted beyond that end', () => {
    const marked = (from: string, to: string) => isCountedByWeekdays(from, to, calendar);
    expect(marked('2027-12-20', '2027-12-30')).toBe(false);
    expect(marked('2027-12-20', '2028-01-05')).toBe(true);
    expect(marked('2025-12-31', '2026-01-05')).toBe(false);
    expect(marked('2025-12-30', '2026-01-05')).toBe(true);
    expect(marked('2028-01-05', '2028-01-05')).toBe(false);
  });
});
