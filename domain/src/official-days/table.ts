import { parseBankDate } from '../bank/statement/bank-date.js';
import type { StatementRow } from '../bank/statement/cells.js';
import { addDays, daysBetween, type CalendarDate } from '../core/time.js';
import type { CalendarRowNote, NamedDay, ReadDays } from './named-day.js';

/** The places of the columns in a table. */
interface Columns {
  readonly date: number;
  /** The last day of a longer holiday; only in the form for calendar programs. */
  readonly until: number;
  readonly isOff: number;
  readonly weekday: number;
  readonly names: readonly number[];
}

/** The row with the column titles is looked for in this many rows, because a heading may stand above it. */
const ROWS_BEFORE = 20;
const LONGEST_HOLIDAY = 31;
const WEEKDAYS = '日一二三四五六';

const dateTitles = /^(?:西元日期|日期|date|start ?date|開始日期)$/i;
const untilTitles = /^(?:end ?date|結束日期)$/i;
const isOffTitles = /^(?:是否放假|is_?holiday|放假)(?:\b|[(（]|$)/i;
const nameTitles = /^(?:備註|說明|名稱|name|chinese|subject|主旨|description|holidaycategory)$/i;
const weekdayTitles = /^(?:星期|週|weekday)$/i;

/** Whether a name in a file for calendar programs is that of a working day that makes up for a day off. */
export const isMakeUpName = (name: string): boolean =>
  /補班|補行上班|調整上班|上班日|[(（]班[)）]/.test(name);

/**
 * The days of a table in the government's form (`西元日期,星期,是否放假,備註`), in New Taipei's
 * (`date,year,name,isholiday,…`), or in the one for calendar programs (`Subject,Start Date,…`).
 */
export function daysOfTable(rows: readonly StatementRow[]): ReadDays | undefined {
  const head = rows.slice(0, ROWS_BEFORE).find(({ cells }) => columnsOf(cells) !== undefined);
  const columns = head && columnsOf(head.cells);
  if (head === undefined || columns === undefined) return undefined;
  const read = rows.filter(({ row }) => row > head.row).map((row) => dayOf(row, columns));
  return {
    days: read.flatMap((each) => ('days' in each ? each.days : [])),
    faults: read.flatMap((each) => ('fault' in each ? [each.fault] : [])),
    passed: [],
  };
}

function columnsOf(titles: readonly string[]): Columns | undefined {
  const place = (called: RegExp) => titles.findIndex((title) => called.test(title.trim()));
  const columns = {
    date: place(dateTitles),
    until: place(untilTitles),
    isOff: place(isOffTitles),
    weekday: place(weekdayTitles),
    names: titles.flatMap((title, at) => (nameTitles.test(title.trim()) ? [at] : [])),
  };
  return columns.date >= 0 && (columns.isOff >= 0 || columns.names.length > 0) ? columns : undefined;
}

function dayOf(
  { row, cells }: StatementRow,
  columns: Columns,
): { readonly days: readonly NamedDay[] } | { readonly fault: CalendarRowNote } {
  const cell = (at: number): string => (at < 0 ? '' : (cells[at] ?? ''));
  const fault = (message: string) => ({ fault: { row, message } });
  const written = cell(columns.date);
  const date = parseBankDate(written);
  if (date === undefined) return fault(written === '' ? '沒有日期' : `「${written}」不是日期`);
  const weekday = weekdayIn(cell(columns.weekday));
  if (weekday !== undefined && weekday !== weekdayOf(date))
    return fault(`${date} 是星期${WEEKDAYS.charAt(weekdayOf(date))}，不是星期${WEEKDAYS.charAt(weekday)}`);
  const name = columns.names.map(cell).find((text) => text !== '') ?? '';
  if (columns.isOff < 0) return period(row, date, cell(columns.until), name);
  const isOff = isOffIn(cell(columns.isOff));
  if (isOff === undefined)
    return fault(`是否放假「${cell(columns.isOff)}」看不懂，要是 0（上班）、2（放假），或是、否`);
  return { days: [{ row, date, isOff, name }] };
}

/** A row of the form for calendar programs, in which each row is a holiday of one or more days. */
function period(row: number, date: CalendarDate, written: string, name: string) {
  const until = written === '' ? date : parseBankDate(written);
  const days = until === undefined ? -1 : daysBetween(date, until);
  if (days < 0 || days >= LONGEST_HOLIDAY)
    return { fault: { row, message: `結束日期「${written}」不對，一次最多 ${LONGEST_HOLIDAY} 天` } };
  const isOff = !isMakeUpName(name);
  return {
    days: Array.from({ length: days + 1 }, (_, after) => ({ row, date: addDays(date, after), isOff, name })),
  };
}

function isOffIn(text: string): boolean | undefined {
  if (/^(?:2|是|y|yes|true|放假)$/i.test(text)) return true;
  return /^(?:0|否|n|no|false|上班)$/i.test(text) ? false : undefined;
}

const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00.000Z`).getUTCDay();

function weekdayIn(text: string): number | undefined {
  const [, day] = /^(?:星期|週|周)?([日一二三四五六])$/.exec(text) ?? [];
  return day === undefined ? undefined : WEEKDAYS.indexOf(day);
}
