import { describe, expect, it } from '@jest/globals';
import { isOpenMonth, lastClosedMonth } from './month.js';

describe('the last closed month', () => {
  it('is the month before the current one in Taipei, across the end of a year too', () => {
    expect(lastClosedMonth('2026-03-16T01:00:00.000Z')).toEqual({ year: 2026, month: 2 });
    expect(lastClosedMonth('2025-12-31T16:00:00.000Z')).toEqual({ year: 2025, month: 12 });
    expect(lastClosedMonth('2025-12-31T15:59:00.000Z')).toEqual({ year: 2025, month: 11 });
  });
});

it('a month is open until it has ended in Taipei', () => {
  const march = { year: 2026, month: 3 };
  expect(isOpenMonth(march, '2026-03-31T15:59:00.000Z')).toBe(true);
  expect(isOpenMonth(march, '2026-03-31T16:00:00.000Z')).toBe(false);
  expect(isOpenMonth({ year: 2026, month: 12 }, '2026-03-31T16:00:00.000Z')).toBe(true);
  expect(isOpenMonth({ year: 2025, month: 12 }, '2026-03-31T16:00:00.000Z')).toBe(false);
});
