import type { CalendarDate } from '../../core/time.js';

const WRITTEN = /^(\d{3,4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\sT].*)?$/;
const DIGITS = /^(\d{3,4})(\d{2})(\d{2})$/;
/** Years of the Republic of China are counted from 1912 on. */
const BEFORE_ROC = 1911;

/**
 * The date that a bank wrote, with a time after it or without: Gregorian (`2026/11/22`, `20261122`) or of the Republic
 * of China (`115/11/22`, `1151122`, `115年11月22日`). Undefined where there is no such day.
 */
export function bankDate(text: string): CalendarDate | undefined {
  const plain = text.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] = WRITTEN.exec(plain) ?? DIGITS.exec(plain) ?? [];
  if (year === '') return undefined;
  const gregorian = year.length === 4 ? Number(year) : Number(year) + BEFORE_ROC;
  const date = `${gregorian}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

function isDay(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00.000Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(date);
}
