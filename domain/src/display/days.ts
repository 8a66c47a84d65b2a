import { daysBetween, taipeiDate, type CalendarDate } from '../core/time.js';

/** The distance to a date in calendar days: 剩下 N 天, 今天到期, or 已逾期 N 天. */
export function dueText(days: number): string {
  if (days === 0) return '今天到期';
  return days < 0 ? `已逾期 ${count(-days)} 天` : `剩下 ${count(days)} 天`;
}

/** The waiting time in calendar days, as text. */
export const waitedText = (days: number): string => (days <= 0 ? '今天' : `等了 ${count(days)} 天`);

/** Calendar days in Taipei between two UTC ISO instants. */
export const daysSince = (since: string, now: string): number =>
  daysBetween(taipeiDate(since), taipeiDate(now));

/** Calendar days in Taipei from an instant (UTC ISO) to a date; negative if the date has passed. */
export const daysUntil = (date: CalendarDate, now: string): number => daysBetween(taipeiDate(now), date);

const count = (days: number): string => days.toLocaleString('en-US');
