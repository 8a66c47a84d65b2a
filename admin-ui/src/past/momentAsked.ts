import { startOfTaipeiDate, taipeiDate } from '@zhidan/domain';

const DAY_MS = 86_400_000;

/** The values of the dialog: a day in Taipei, and optionally a time. */
export interface MomentFields {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM`; empty for the end of the day. */
  readonly time: string;
}

/**
 * Converts a day and time in Taipei to a UTC ISO instant, or returns a sentence about why that is impossible.
 */
export function parseMoment({ date, time }: MomentFields, now: Date): { moment: string } | { wrong: string } {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { wrong: '請選擇日期' };
  const start = Date.parse(startOfTaipeiDate(date));
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = time === '' ? start + DAY_MS - 1 : start + (hours * 60 + minutes) * 60_000;
  return at < now.getTime() ? { moment: new Date(at).toISOString() } : { wrong: '這個時刻還沒有到' };
}

/** The end of yesterday in Taipei, as values of the dialog. */
export const endOfYesterday = (now: Date): MomentFields => ({
  date: taipeiDate(new Date(now.getTime() - DAY_MS).toISOString()),
  time: '',
});
