import { describe, expect, it } from '@jest/globals';
import { addMonths } from '../core/time.js';
import { isMonth, monthsBetween, startOfMonth } from './months.js';

describe('the months of the statistics', () => {
  it('continue across the end of a year', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2025-11', 14)).toBe('2027-01');
  });

  it('begin at midnight in Taipei', () => {
    expect(startOfMonth('2026-03')).toBe('2026-02-28T16:00:00.000Z');
  });

  it('are written as a year and a month of two digits', () => {
    expect(['2026-01', '2026-12'].every(isMonth)).toBe(true);
    expect(['2026-13', '2026-1', '26-01', '2026-00', 'x'].some(isMonth)).toBe(false);
  });
});
