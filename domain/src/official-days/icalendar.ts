import { parseBankDate } from '../bank/statement/bank-date.js';
import { addDays, daysBetween, type CalendarDate } from '../core/time.js';
import type { CalendarRowNote, NamedDay, ReadDays } from './named-day.js';
import { isMakeUpName } from './table.js';

const LONGEST_HOLIDAY = 31;
const MOST_EVENTS = 10_000;

export const isICalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text);

interface CalendarEvent {
  readonly row: number;
  /** The values of the event's properties by their names in capitals. */
  readonly properties: ReadonlyMap<string, string>;
}

/** The days of an iCalendar file, in which each event is a day off unless it is called a make-up day. */
export function daysOfICalendar(text: string): ReadDays {
  const events = eventsIn(text);
  if (events.length > MOST_EVENTS)
    return { days: [], passed: [], faults: [{ row: 0, message: `一次最多 ${MOST_EVENTS} 個活動` }] };
  const read = events.map(daysOfEvent);
  return {
    days: read.flatMap((each) => ('days' in each ? each.days : [])),
    faults: read.flatMap((each) => ('fault' in each ? [each.fault] : [])),
    passed: read.flatMap((each) => ('passed' in each ? [each.passed] : [])),
  };
}

interface ContentLine {
  readonly row: number;
  readonly name: string;
  readonly value: string;
}

/** The lines of a file; one that begins with a blank continues the one before. */
function linesIn(text: string): readonly ContentLine[] {
  const lines: { row: number; text: string }[] = [];
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last.text += line.slice(1);
    else lines.push({ row: at + 1, text: line });
  }
  return lines.map(({ row, text: line }) => {
    // Parameters stand between name and value, and may hold colons in quotes.
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/.exec(line) ?? [];
    return { row, name: name.toUpperCase(), value: value.trim() };
  });
}

function eventsIn(text: string): readonly CalendarEvent[] {
  const events: CalendarEvent[] = [];
  /** The components that the line lies in: an alarm inside of an event has properties of the same names. */
  const inside: string[] = [];
  let properties = new Map<string, string>();
  for (const { row, name, value } of linesIn(text)) {
    const component = value.toUpperCase();
    if (name === 'BEGIN') {
      inside.push(component);
      if (component === 'VEVENT') {
        properties = new Map();
        events.push({ row, properties });
      }
    } else if (name === 'END') inside.pop();
    else if (inside.at(-1) === 'VEVENT') properties.set(name, value);
  }
  return events;
}

type DaysOfEvent =
  | { readonly days: readonly NamedDay[] }
  | { readonly fault: CalendarRowNote }
  | { readonly passed: CalendarRowNote };

function daysOfEvent({ row, properties }: CalendarEvent): DaysOfEvent {
  const value = (name: string): string => properties.get(name) ?? '';
  const name = unescaped(value('SUMMARY'));
  if (value('STATUS').toUpperCase() === 'CANCELLED') return { passed: { row, message: `「${name}」已取消` } };
  if (/^(?:observance|紀念日|節慶)/i.test(value('DESCRIPTION')))
    return { passed: { row, message: `「${name}」是不放假的節日` } };
  if (properties.has('RRULE') || properties.has('RDATE'))
    return { fault: { row, message: `「${name}」是重複的活動，請匯出每一天都寫出來的行事曆` } };
  const from = dateIn(value('DTSTART'));
  if (from === undefined)
    return { fault: { row, message: `「${name}」的日期「${value('DTSTART')}」看不懂` } };
  const days = lengthOf(from, value('DTEND'), value('DURATION'));
  if (days === undefined || days > LONGEST_HOLIDAY)
    return { fault: { row, message: `「${name}」的結束日期不對，一次最多 ${LONGEST_HOLIDAY} 天` } };
  const isOff = !isMakeUpName(name) && value('X-APPLE-SPECIAL-DAY').toUpperCase() !== 'ALTERNATE-WORKDAY';
  return {
    days: Array.from({ length: days }, (_, after) => ({ row, date: addDays(from, after), isOff, name })),
  };
}

/**
 * The number of days of an event; `end` is the first moment after the event. Undefined where `end` is no valid
 * date.
 */
function lengthOf(from: CalendarDate, end: string, duration: string): number | undefined {
  const [, weeks, days] = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T.*)?$/i.exec(duration) ?? [];
  if (duration !== '') return Math.max(1, Number(weeks ?? 0) * 7 + Number(days ?? 0));
  if (end === '') return 1;
  const until = dateIn(end);
  if (until === undefined || until < from) return undefined;
  // An end at midnight in Taipei, which is 16:00 in UTC, no longer covers its day.
  const isMidnight = /^\d{8}(?:T000000|T160000Z)?$/i.test(end);
  return Math.max(1, daysBetween(from, until) + (isMidnight ? 0 : 1));
}

/** The Taipei date of `20260101` or of an instant; undefined for other text. */
function dateIn(text: string): CalendarDate | undefined {
  const [, year, month, day, time = '', zone = ''] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z?))?$/i.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (zone === '') return parseBankDate(`${year}${month}${day}`);
  const clock = [time.slice(0, 2), time.slice(2, 4), time.slice(4)].join(':');
  return parseBankDate(`${year}-${month}-${day}T${clock}Z`);
}

const unescaped = (text: string): string => text.replace(/\\[nN]/g, ' ').replace(/\\([,;\\])/g, '$1');
