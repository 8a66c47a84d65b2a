import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './formatDateTime.js';
import {
  formatMonthRange,
  isMonthWithin,
  monthOf,
  monthShortcuts,
  monthCountOf,
  rangeBetween,
} from './monthRange.js';

describe('an instant', () => {
  it('is shown in Taipei time, wherever the reader is', () => {
    expect(formatDateTime('2026-03-01T16:05:00.000Z')).toBe('03/02/2026 00:05');
    expect(formatDateTime('2025-12-31T15:59:00.000Z')).toBe('12/31/2025 23:59');
  });

  it('is formatted with the year first where the settings require this', () => {
    expect(formatDateTime('2026-03-01T16:05:00.000Z', 'YYYY/MM/DD HH:mm')).toBe('2026/03/02 00:05');
    expect(formatDate('2026-03-01T16:05:00.000Z', 'YYYY/MM/DD HH:mm')).toBe('2026/03/02');
  });

  it('that cannot be parsed is shown unchanged', () => {
    expect(formatDateTime('尚未安排')).toBe('尚未安排');
  });
});

describe('a range of months', () => {
  it('has months of two digits', () => {
    expect(monthOf(2026, 0)).toBe('2026-01');
  });

  it('can be 本月, 今年至今 or 最近六個月', () => {
    expect(monthShortcuts('2026-03')).toEqual([
      { title: '本月', range: { from: '2026-03', to: '2026-03' } },
      { title: '今年至今', range: { from: '2026-01', to: '2026-03' } },
      { title: '最近六個月', range: { from: '2025-10', to: '2026-03' } },
    ]);
  });

  it('that is chosen backwards is reversed', () => {
    const range = rangeBetween('2026-05', '2026-02');
    expect(range).toEqual({ from: '2026-02', to: '2026-05' });
    expect(monthCountOf(range)).toBe(4);
    expect(isMonthWithin('2026-05', range)).toBe(true);
    expect(isMonthWithin('2026-06', range)).toBe(false);
  });

  it('is shown as a range, or as one month', () => {
    expect(formatMonthRange({ from: '2026-02', to: '2026-05' })).toBe('2026/02 – 2026/05');
    expect(formatMonthRange({ from: '2026-02', to: '2026-02' })).toBe('2026/02');
  });
});
