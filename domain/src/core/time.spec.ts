import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, endOfTaipeiDate, startOfTaipeiDate, taipeiDate, taipeiMonth } from './time.js';

describe('calendar dates of the shop', () => {
  it('change at midnight in Taipei, in every time zone of the server', () => {
    expect(taipeiDate('2026-03-01T15:59:59.999Z')).toBe('2026-03-01');
    expect(taipeiDate('2026-03-01T16:00:00.000Z')).toBe('2026-03-02');
    expect(taipeiMonth('2026-02-28T16:00:00.000Z')).toBe('2026-03');
    expect(startOfTaipeiDate('2026-03-02')).toBe('2026-03-01T16:00:00.000Z');
    expect(endOfTaipeiDate('2026-03-02')).toBe('2026-03-02T16:00:00.000Z');
  });

  it('are counted in full days, also across months and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(daysBetween('2026-03-02', '2026-02-27')).toBe(-3);
  });
});
