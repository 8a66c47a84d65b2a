import { addDays, taipeiDate, type CalendarDate } from '@zhidan/domain';

export const periods = ['今天', '昨天', '本月', '上個月'] as const;
export type Period = (typeof periods)[number];

/** A range of days in Taipei, including both ends. */
export interface DayRange {
  readonly at_gte: CalendarDate;
  readonly at_lte: CalendarDate;
}

export function daysOf(period: Period, now: string): DayRange {
  const today = taipeiDate(now);
  const month = firstOf(today);
  if (period === '今天') return between(today, today);
  if (period === '昨天') return between(addDays(today, -1), addDays(today, -1));
  if (period === '本月') return between(month, addDays(firstOf(addDays(month, 31)), -1));
  return between(firstOf(addDays(month, -1)), addDays(month, -1));
}

/** The predefined period that equals a range; undefined for other ranges. */
export const periodIn = (bounds: Readonly<Record<string, unknown>>, now: string): Period | undefined =>
  periods.find((period) => {
    const { at_gte, at_lte } = daysOf(period, now);
    return bounds['at_gte'] === at_gte && bounds['at_lte'] === at_lte;
  });

const firstOf = (day: CalendarDate): CalendarDate => addDays(day, 1 - Number(day.slice(8)));

const between = (at_gte: CalendarDate, at_lte: CalendarDate): DayRange => ({ at_gte, at_lte });
