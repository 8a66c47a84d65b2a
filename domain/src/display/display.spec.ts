import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './date-time.js';
import { formatDuration } from './duration.js';
import { formatMoney, specifiedMoneyStyle } from './money.js';

describe('an amount', () => {
  it('is written in the specified format, or in the usual format on request', () => {
    expect(formatMoney(1234567, specifiedMoneyStyle)).toBe('$NT 1,234,567');
    expect(formatMoney(1234, 'NT$1,234')).toBe('NT$1,234');
    expect(formatMoney(-500, specifiedMoneyStyle)).toBe('-$NT 500');
    expect(formatMoney(-0.2, specifiedMoneyStyle)).toBe('$NT 0');
  });

  it('is shown without decimals, except for an average', () => {
    expect(formatMoney(101.64, specifiedMoneyStyle)).toBe('$NT 102');
    expect(formatMoney(101.645, '$NT 1,234', 2)).toBe('$NT 101.65');
    expect(formatMoney(90, '$NT 1,234', 2)).toBe('$NT 90');
  });
});

describe('an instant', () => {
  it('is written in Taipei time, month first or year first', () => {
    expect(formatDateTime('2025-12-31T16:05:00.000Z')).toBe('01/01/2026 00:05');
    expect(formatDate('2025-12-31T16:05:00.000Z', 'YYYY/MM/DD HH:mm')).toBe('2026/01/01');
    expect(formatDate('2026-03-17')).toBe('03/17/2026');
  });

  it('is returned unchanged where the text cannot be parsed', () => {
    expect(formatDateTime('尚未安排')).toBe('尚未安排');
  });
});

describe('a duration', () => {
  const minutes = (count: number) => formatDuration(count * 60_000).replaceAll('\u00A0', ' ');

  it.each([
    [0, '1 分鐘'],
    [0.2, '1 分鐘'],
    [59.5, '59 分鐘'],
    [60, '1 小時'],
    [60 * 24 - 1, '23 小時'],
    [60 * 24, '1 天'],
    [60 * 24 + 59, '1 天'],
    [60 * (24 * 3 + 4) + 30, '3 天 4 小時'],
    [60 * 24 * 1200, '1,200 天'],
  ])('of %d minutes reads %s', (count, text) => {
    expect(minutes(count)).toBe(text);
  });

  it('never breaks a line between a number and its unit', () => {
    expect(formatDuration(100 * 3_600_000)).toBe('4\u00A0天 4\u00A0小時');
  });
});
