import { addDays, addMonths, type CalendarDate } from '../core/time.js';
import { withDigits } from './chinese-numerals.js';

/** Days from the first to the last, both included. */
export interface DayPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const SUNDAY = 7;
/** The day of the week as a number, from 1 for Monday to 7 for Sunday. */
const weekday = (date: CalendarDate): number => new Date(date).getUTCDay() || SUNDAY;

const ofDay = (from: CalendarDate): DayPeriod => ({ from, to: from });

function ofWeek(today: CalendarDate, weeks: number): DayPeriod {
  const from = addDays(today, 1 - weekday(today) + weeks * 7);
  return { from, to: addDays(from, 6) };
}

const ofMonth = (month: string): DayPeriod => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

const ofMonths = (first: string, last: string): DayPeriod => ({
  from: ofMonth(first).from,
  to: ofMonth(last).to,
});

function ofQuarter(month: string, quarters: number): DayPeriod {
  const [year = '', of = '1'] = month.split('-');
  const first = addMonths(`${year}-01`, Math.floor((Number(of) - 1) / 3) * 3 + quarters * 3);
  return ofMonths(first, addMonths(first, 2));
}

const ofYear = (year: number): DayPeriod => ofMonths(`${padded(year, 4)}-01`, `${padded(year, 4)}-12`);

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

/** Named periods relative to today. */
const named: readonly (readonly [names: RegExp, of: (today: CalendarDate) => DayPeriod])[] = [
  [/^今[天日]$/, ofDay],
  [/^昨[天日]$/, (today) => ofDay(addDays(today, -1))],
  [/^明[天日]$/, (today) => ofDay(addDays(today, 1))],
  [/^前天$/, (today) => ofDay(addDays(today, -2))],
  [/^後天$/, (today) => ofDay(addDays(today, 2))],
  [/^[這本]個?(?:週|周|禮拜|星期)$/, (today) => ofWeek(today, 0)],
  [/^上個?(?:週|周|禮拜|星期)$/, (today) => ofWeek(today, -1)],
  [/^下個?(?:週|周|禮拜|星期)$/, (today) => ofWeek(today, 1)],
  [/^(?:這個月|本月|這月)$/, (today) => ofMonth(today.slice(0, 7))],
  [/^上個?月$/, (today) => ofMonth(addMonths(today.slice(0, 7), -1))],
  [/^下個?月$/, (today) => ofMonth(addMonths(today.slice(0, 7), 1))],
  [/^(?:這一?季|本季)$/, (today) => ofQuarter(today.slice(0, 7), 0)],
  [/^上一?季$/, (today) => ofQuarter(today.slice(0, 7), -1)],
  [/^下一?季$/, (today) => ofQuarter(today.slice(0, 7), 1)],
  [/^今年$/, (today) => ofYear(yearOf(today))],
  [/^前年$/, (today) => ofYear(yearOf(today) - 2)],
  [/^去年$/, (today) => ofYear(yearOf(today) - 1)],
  [/^明年$/, (today) => ofYear(yearOf(today) + 1)],
];

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

const MOST_DAYS = 3_660;
const WEEKDAYS = '一二三四五六日';
const DAY_OF_WEEK = /^([這本上下]?)個?(?:週|周|禮拜|星期)([一二三四五六日天])$/;
const LAST_MONTHS = /^(?:最近|近|過去)(\d{1,3})個?月$/;
const LAST_WEEKS = /^(?:最近|近|過去)(\d{1,3})個?(?:週|周|禮拜|星期)$/;
const LAST_DAYS = /^(?:最近|近|過去)(\d{1,4})(?:天|日)$/;
const NEXT_DAYS = /^(?:未來|接下來)(\d{1,4})(?:天|日)$/;
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日號]?$/;
const DAY_OF_YEAR = /^(\d{1,2})[/月](\d{1,2})[日號]?$/;
const MONTH = /^(\d{4})[-/.年](\d{1,2})月?$/;
const MONTH_OF_YEAR = /^(\d{1,2})月$/;
const YEAR = /^(\d{4})年$/;
const BETWEEN = /[~至到]/;
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;

/** The period that a text describes; undefined for other text. */
export const parsePeriod = (text: string, today: CalendarDate): DayPeriod | undefined =>
  named.find(([names]) => names.test(text))?.[1](today) ??
  dayOfWeek(text, today) ??
  spoken(withDigits(text.replace('半年', '六個月').replace(/(最近|近|過去)一?年$/, '$1十二個月')), today);

const spoken = (text: string, today: CalendarDate): DayPeriod | undefined =>
  daysAround(text, today) ??
  monthsBefore(text, today) ??
  writtenPeriod(
    text.replace(NAMED_YEAR, (_, name) => `${yearOf(today) + (YEARS[name] ?? 0)}年`),
    today,
  );

/** Matches a year that is named by a word and followed by a month, such as 「去年12月」. */
const NAMED_YEAR = /^([前去今明])年(?=\d)/;
const YEARS: Readonly<Record<string, number>> = { 前: -2, 去: -1, 今: 0, 明: 1 };

/** A day of the last, present or next week; of the present week if the text names none. */
function dayOfWeek(text: string, today: CalendarDate): DayPeriod | undefined {
  const [, week, day] = DAY_OF_WEEK.exec(text) ?? [];
  if (day === undefined) return undefined;
  const { from } = ofWeek(today, week === '上' ? -1 : week === '下' ? 1 : 0);
  return ofDay(addDays(from, WEEKDAYS.indexOf(day === '天' ? '日' : day)));
}

/** Months or weeks up to today; three months begin on the day after the same day three months ago. */
function monthsBefore(text: string, today: CalendarDate): DayPeriod | undefined {
  const weeks = Number(LAST_WEEKS.exec(text)?.[1] ?? 0);
  if (weeks > 0) return { from: addDays(today, 1 - weeks * 7), to: today };
  const months = Number(LAST_MONTHS.exec(text)?.[1] ?? 0);
  if (months < 1) return undefined;
  const month = addMonths(today.slice(0, 7), -months);
  const sameDay = `${month}-${today.slice(8)}`;
  const { to } = ofMonth(month);
  return { from: addDays(sameDay < to ? sameDay : to, 1), to: today };
}

/** A number of days up to today, or from today on. */
function daysAround(text: string, today: CalendarDate): DayPeriod | undefined {
  const days = Number((LAST_DAYS.exec(text) ?? NEXT_DAYS.exec(text))?.[1] ?? 0);
  if (days < 1 || days > MOST_DAYS) return undefined;
  return LAST_DAYS.test(text)
    ? { from: addDays(today, 1 - days), to: today }
    : { from: today, to: addDays(today, days - 1) };
}

function writtenPeriod(text: string, today: CalendarDate): DayPeriod | undefined {
  const [first, last = first, ...more] = text.split(BETWEEN);
  const from = writtenDays(first ?? '', today);
  const to = writtenDays(last ?? '', today);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  return to.to < from.from ? undefined : { from: from.from, to: to.to };
}

/** A day, month or year in digits; without a year, in the present one. */
function writtenDays(text: string, today: CalendarDate): DayPeriod | undefined {
  const year = YEAR.exec(text);
  if (year !== null) return isYear(Number(year[1])) ? ofYear(Number(year[1])) : undefined;
  const [, ofMonths, month] = MONTH.exec(text) ?? [];
  if (month !== undefined) return inMonth(Number(ofMonths), Number(month));
  const [, alone] = MONTH_OF_YEAR.exec(text) ?? [];
  if (alone !== undefined) return inMonth(yearOf(today), Number(alone));
  const [, ofDays, within, day] = DAY.exec(text) ?? [];
  if (day !== undefined) return inDay(Number(ofDays), Number(within), Number(day));
  const [, which, date] = DAY_OF_YEAR.exec(text) ?? [];
  return date === undefined ? undefined : inDay(yearOf(today), Number(which), Number(date));
}

function inDay(year: number, month: number, date: number): DayPeriod | undefined {
  const within = inMonth(year, month);
  if (within === undefined) return undefined;
  const found = `${within.from.slice(0, 8)}${padded(date, 2)}`;
  return found >= within.from && found <= within.to ? ofDay(found) : undefined;
}

const isYear = (year: number): boolean => year >= EARLIEST_YEAR && year <= LATEST_YEAR;

const inMonth = (year: number, month: number): DayPeriod | undefined =>
  isYear(year) && month >= 1 && month <= 12 ? ofMonth(`${padded(year, 4)}-${padded(month, 2)}`) : undefined;
