import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './formatDateTime.js';
import { formatMonthRange, isWithin, monthOf, monthShortcuts, monthsIn, rangeBetween } from './monthRange.js';

describe('an instant', () => {
  it('is written by the clock of Taipei, wherever the reader sits', () => {
    expect(formatDateTime('2026-03-01T16:05:00.000Z')).toBe('03/02/2026 00:05');
    expect(formatDateTime('2025-12-31T15:59:00.000Z')).toBe('12/31/2025 23:59');
  });

  it('follows the setting that puts the year first', () => {
    expect(formatDateTime('2026-03-01T16:05:00.000Z', 'YYYY/MM/DD HH:mm')).toBe('2026/03/02 00:05');
    expect(formatDate('2026-03-01T16:05:00.000Z', 'YYYY/MM/DD HH:mm')).toBe('2026/03/02');
  });

  it('that cannot be read is shown as it came', () => {
    expect(formatDateTime('尚未安排')).toBe('尚未安排');
  });
});

describe('months', () => {
  it('are written with two digits', () => {
    expect(monthOf(2026, 0)).toBe('2026-01');
  });

  it('offer 本月, 今年至今 and 最近六個月', () => {
    expect(monthShortcuts('2026-03')).toEqual([
      { title: '本月', range: { from: '2026-03', to: '2026-03' } },
      { title: '今年至今', range: { from: '2026-01', to: '2026-03' } },
      { title: '最近六個月', range: { from: '2025-10', to: '2026-03' } },
    ]);
  });

  it('chosen backwards still make a range', () => {
    const range = rangeBetween('2026-05', '2026-02');
    expect(range).toEqual({ from: '2026-02', to: '2026-05' });
    expect(monthsIn(range)).toBe(4);
    expect(isWithin('2026-05', range)).toBe(true);
    expect(isWithin('2026-06', range)).toBe(false);
  });

  it('are written as a range, or alone', () => {
    expect(formatMonthRange({ from: '2026-02', to: '2026-05' })).toBe('2026/02 – 2026/05');
    expect(formatMonthRange({ from: '2026-02', to: '2026-02' })).toBe('2026/02');
  });
});
