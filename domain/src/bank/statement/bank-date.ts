import { taipeiDate, type CalendarDate } from '../../core/time.js';

const WRITTEN = /^(\d{3,4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[\s,T].*)?$/;
/**
 * The name of the calendar before a year. It is removed before reading, because the number of digits of the
 * year also shows the calendar.
 */
const CALENDAR = /^(?:中華民國|民國|西元)\s*/;
/**
 * A day of the week directly after a date, or the place before 上午 or a time; replaced by a space, so that the
 * date ends there.
 */
const BEHIND_DAY =
  /(?<=[\d日])(?:\(?(?:星期|週|周)?[一二三四五六日]\)|(?:星期|週|周)[一二三四五六日]|(?=[上下]午)|-(?=\d{2}:\d{2}))/;
const DIGITS = /^(\d{3,4})(\d{2})(\d{2})(?:\s*\d{2}:?\d{2}(?::?\d{2})?)?$/;
/** An instant with a time zone, whose day in Taipei may be the next one. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})$/;
/** `22-Nov-2026`: with the month as a name, the order of day and month is unambiguous. */
const WITH_NAME =
  /^(\d{1,2})[-/\s](JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[-/\s,]+(\d{4})(?:\s.*)?$/i;
/** A date that begins with the name of its month, such as `Nov 22, 2026`. */
const NAME_FIRST = /^([A-Z]{3})[A-Z]*\.?\s+(\d{1,2}),?\s+(\d{4})(?:\s.*)?$/i;
const MONTHS = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC';
/** A serial day number of a spreadsheet, where the date format of the cell was lost. */
const COUNTED = /^[34567]\d{4}(?:\.\d+)?$/;

/** Years of the Republic of China are counted from 1912. */
const BEFORE_ROC = 1911;
/** No statement is older than this year. A day far in the future is an error of reading. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2100;
const MS_OF_DAY = 86_400_000;
const COUNTED_FROM = Date.UTC(1899, 11, 30);

/**
 * The date in a bank's text, with or without a time: Gregorian (`2026/11/22`, `20261122`) or of the Republic of
 * China (`115/11/22`, `1151122`, `115年11月22日`). Undefined where the day does not exist, or day and month are
 * ambiguous.
 */
export function parseBankDate(text: string): CalendarDate | undefined {
  const plain = text.normalize('NFKC').trim();
  if (INSTANT.test(plain)) return Number.isNaN(Date.parse(plain)) ? undefined : taipeiDate(plain);
  if (COUNTED.test(plain)) return dayOf(COUNTED_FROM + Math.floor(Number(plain)) * MS_OF_DAY);
  return namedMonth(plain) ?? written(plain.replace(CALENDAR, '').replace(BEHIND_DAY, ' '));
}

function written(text: string): CalendarDate | undefined {
  const [, year, month = '', day = ''] = WRITTEN.exec(text) ?? DIGITS.exec(text) ?? [];
  if (year === undefined) return undefined;
  return existing(year.length === 4 ? year : String(Number(year) + BEFORE_ROC), month, day);
}

function namedMonth(text: string): CalendarDate | undefined {
  const [, day = '', name, year = ''] = WITH_NAME.exec(text.replace(NAME_FIRST, '$2 $1 $3')) ?? [];
  return name === undefined
    ? undefined
    : existing(year, String(MONTHS.indexOf(name.toUpperCase()) / 3 + 1), day);
}

/** A date; undefined where the calendar has no such day. */
function existing(year: string, month: string, day: string): CalendarDate | undefined {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00.000Z`);
  return Number.isFinite(instant) && dayOf(instant) === date ? date : undefined;
}

const dayOf = (instant: number): CalendarDate => new Date(instant).toISOString().slice(0, 10);
