import { addDays, startOfTaipeiDate, taipeiDate, type CalendarDate } from '@zhidan/domain';

/** Days that auditors ask for, by one act. */
export const periods = ['今天', '昨天', '本月', '上個月'] as const;
export type Period = (typeof periods)[number];

/** Bounds of a list of events by instants, both counted in. */
export interface Days {
  readonly at_gte: string;
  readonly at_lte: string;
}

/** The instants at which a period begins and ends in Taipei. */
export function daysOf(period: Period, now: string): Days {
  const today = taipeiDate(now);
  const month = firstOf(today);
  if (period === '今天') return between(today, addDays(today, 1));
  if (period === '昨天') return between(addDays(today, -1), today);
  if (period === '本月') return between(month, firstOf(addDays(month, 31)));
  return between(firstOf(addDays(month, -1)), month);
}

/** The period that bounds stand for; undefined for any others. */
export const periodIn = (bounds: Readonly<Record<string, unknown>>, now: string): Period | undefined =>
  periods.find((period) => {
    const { at_gte, at_lte } = daysOf(period, now);
    return bounds['at_gte'] === at_gte && bounds['at_lte'] === at_lte;
  });

const firstOf = (day: CalendarDate): CalendarDate => addDays(day, 1 - Number(day.slice(8)));

const between = (from: CalendarDate, until: CalendarDate): Days => ({
  at_gte: startOfTaipeiDate(from),
  at_lte: new Date(Date.parse(startOfTaipeiDate(until)) - 1).toISOString(),
});
