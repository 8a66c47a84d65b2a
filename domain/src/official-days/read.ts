import { rowsOfText, type StatementRow } from '../bank/statement/cells.js';
import type { CalendarDate } from '../core/time.js';
import { FIRST_OFFICIAL_YEAR, isWeekend, LAST_OFFICIAL_YEAR, yearOfDate } from '../calendar/working-days.js';
import type { CalendarRowNote, NamedDay, ReadDays } from './named-day.js';
import { daysOfICalendar, isICalendar } from './icalendar.js';
import { daysOfTable } from './table.js';

export type ReadOfficialDays =
  | {
      readonly is: 'read';
      /** All days that differ from their weekday: weekdays off, and weekends that are worked. */
      readonly days: readonly NamedDay[];
      readonly years: readonly number[];
      /** The number of rows for each of the years, in the same order. */
      readonly listed: readonly number[];
      readonly passed: readonly CalendarRowNote[];
    }
  | { readonly is: 'broken'; readonly faults: readonly CalendarRowNote[] }
  | { readonly is: 'unknown layout' };

/** Twenty-five years with a row a day have 9,132 rows. */
const MOST_ROWS = 10_000;

/** Reads the government's calendar from the text of a table or of an iCalendar file: all of its rows, or none. */
export function readOfficialDays(text: string): ReadOfficialDays {
  if (isICalendar(text)) return judged(daysOfICalendar(text));
  return readOfficialRows(rowsOfText(text));
}

/** Reads an already parsed table. */
export function readOfficialRows(rows: readonly StatementRow[]): ReadOfficialDays {
  if (rows.length > MOST_ROWS)
    return {
      is: 'broken',
      faults: [{ row: 0, message: `一次最多 ${MOST_ROWS} 列，這個檔案有 ${rows.length} 列` }],
    };
  const read = daysOfTable(rows);
  return read === undefined ? { is: 'unknown layout' } : judged(read);
}

function judged({ days, ...read }: ReadDays): ReadOfficialDays {
  const faults = [...read.faults, ...days.flatMap(tooLate), ...contradictions(days)];
  if (faults.length > 0)
    return { is: 'broken', faults: faults.toSorted((one, other) => one.row - other.row) };
  const kept = days.filter(({ date }) => yearOfDate(date) >= FIRST_OFFICIAL_YEAR);
  const years = [...new Set(kept.map(({ date }) => yearOfDate(date)))].toSorted((one, other) => one - other);
  if (years.length === 0) return { is: 'broken', faults: [{ row: 0, message: NO_DAY }] };
  const early = days.filter(({ date }) => yearOfDate(date) < FIRST_OFFICIAL_YEAR);
  return {
    is: 'read',
    days: distinct(kept.filter(({ date, isOff }) => isOff !== isWeekend(date))),
    years,
    listed: years.map((year) => kept.filter(({ date }) => yearOfDate(date) === year).length),
    passed: [
      ...read.passed,
      ...early.map(({ row, date }) => ({ row, message: `${date} 早於 ${FIRST_OFFICIAL_YEAR} 年` })),
    ],
  };
}

const NO_DAY = `沒有任何 ${FIRST_OFFICIAL_YEAR} 到 ${LAST_OFFICIAL_YEAR} 年的日子`;

const tooLate = ({ row, date }: NamedDay): readonly CalendarRowNote[] =>
  yearOfDate(date) > LAST_OFFICIAL_YEAR
    ? [{ row, message: `${date} 晚於 ${LAST_OFFICIAL_YEAR} 年，只接受到 ${LAST_OFFICIAL_YEAR} 年` }]
    : [];

/** A day that is off in one row and worked in another. */
function contradictions(days: readonly NamedDay[]): readonly CalendarRowNote[] {
  const first = new Map<CalendarDate, NamedDay>();
  return days.flatMap((day) => {
    const before = first.get(day.date) ?? day;
    first.set(day.date, before);
    return before.isOff === day.isOff
      ? []
      : [
          {
            row: day.row,
            message: `${day.date} 在第 ${before.row} 列是${before.isOff ? '放假' : '上班'}，這一列卻相反`,
          },
        ];
  });
}

const distinct = (days: readonly NamedDay[]): readonly NamedDay[] =>
  [...new Map(days.toReversed().map((day) => [day.date, day])).values()].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
