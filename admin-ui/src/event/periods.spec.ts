import { expect, it } from '@jest/globals';
import { daysOfPeriod, periodOfRange, predefinedPeriods } from './periods.js';

const now = '2026-02-28T17:30:00.000Z';

it.each([
  ['今天', '2026-03-01', '2026-03-01'],
  ['昨天', '2026-02-28', '2026-02-28'],
  ['本月', '2026-03-01', '2026-03-31'],
  ['上個月', '2026-02-01', '2026-02-28'],
] as const)('the period %s begins and ends by the calendar in Taipei', (period, at_gte, at_lte) => {
  expect(daysOfPeriod(period, now)).toEqual({ at_gte, at_lte });
});

it('a period is recognised only by its exact bounds', () => {
  for (const period of predefinedPeriods)
    expect(periodOfRange({ ...daysOfPeriod(period, now) }, now)).toBe(period);
  expect(periodOfRange({}, now)).toBeUndefined();
  expect(periodOfRange({ ...daysOfPeriod('今天', now), at_lte: undefined }, now)).toBeUndefined();
});
