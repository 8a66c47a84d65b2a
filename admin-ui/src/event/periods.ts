import { addDays, taipeiDate, type CalendarDate } from '@zhidan/domain';

export const predefinedPeriods = ['今天', '昨天', '本月', '上個月'] as const;
export type PredefinedPeriod = (typeof predefinedPeriods)[number];

/** A range of days in Taipei, including both ends. */
export interface DayRange {
  readonly at_gte: CalendarDate;
  readonly at_lte: CalendarDate;
}

export function daysOfPeriod(period: PredefinedPeriod, now: string): DayRange {
  const today = taipeiDate(now);
  const month = firstOf(today);
  if (period === '今天') return between(today, today);
  if (period === '昨天') return between(addDays(today, -1), addDays(today, -1));
  if (period === '本月') return between(month, addDays(firstOf(addDays(month, 31)), -1));
  return between(firstOf(addDays(month, -1)), addDays(month, -1));
}

/** The predefined period that equals a range; undefined for other ranges. */
export const periodOfRange = (
  bounds: Readonly<Record<string, unknown>>,
  now: string,
): PredefinedPeriod | undefined =>
  predefinedPeriods.find((period) => {
    const { at_gte, at_lte } = daysOfPeriod(period, now);
    return bounds['at_gte'] === at_gte && bounds['at_lte'] === at_lte;
  });

const firstOf = (day: CalendarDate): CalendarDate => addDays(day, 1 - Number(day.slice(8)));

const between = (at_gte: CalendarDate, at_lte: CalendarDate): DayRange => ({ at_gte, at_lte });
