import { dayNumber, taipeiDate } from '@zhidan/domain';
import { addDays, type CalendarDate } from '@zhidan/domain/core';
import type { WorkingCalendar } from '@zhidan/domain/calendar';
import type { ShownColumns } from '@zhidan/domain/quotation';
import type { SqlFacts, FilterField } from '../resource/field.js';

/**
 * The SQL for a due date as days since 1970-01-01: the day in `…_due_from`, or the day that is `…_due_after`
 * working days later.
 */
const dueDay = (of: 'proofing' | 'product' | 'current'): string => {
  const [from, after] = [`"${of}_due_from"::integer`, `"${of}_due_after"::integer`];
  return `(case when ${after} = 0 then ${from}
    else ({workdays})[({workdaysUntil})[${from} - ${FIRST_DAY} + 1] + ${after}] end)`;
};

/**
 * The calendar table covers the days from this one to a fixed number of years ahead; no order is older or
 * promised for later.
 */
const FIRST: CalendarDate = '2010-01-01';
const FIRST_DAY = dayNumber(FIRST);
const YEARS_AHEAD = 5;

const COUNTED = ['workdays', 'workdaysUntil'] as const;

const dueDate = (day: string): string => `((date '1970-01-01' + ${day})::text collate "C")`;

const dateField = (name: keyof ShownColumns, sql: string): FilterField => ({
  name,
  column: name,
  isList: false,
  kind: 'text',
  sql,
  facts: COUNTED,
});

/** Due dates for filters and sorting: the same result as `shownColumnsOf` gives for each row, as SQL. */
export const dueFields: readonly FilterField[] = [
  dateField('proofing_due_date', dueDate(dueDay('proofing'))),
  dateField('product_due_date', dueDate(dueDay('product'))),
  // The specification has second names for two dates: `delivery_date` and `create_date`.
  dateField('delivery_date', dueDate(`coalesce(${dueDay('product')}, ${dueDay('proofing')})`)),
  { name: 'create_date', column: 'create_date', isList: false, kind: 'text', sql: '"creation_date"' },
  {
    name: 'due_in_days' satisfies keyof ShownColumns,
    column: 'due_in_days',
    isList: false,
    kind: 'integer',
    sql: `(${dueDay('current')} - {today})`,
    present: '"current_due_from" is not null',
    facts: [...COUNTED, 'today'],
  },
  {
    name: 'late' satisfies keyof ShownColumns,
    column: 'late',
    isList: false,
    kind: 'boolean',
    sql: `("current_due_from" is not null and ${dueDay('current')} < {today})`,
    facts: [...COUNTED, 'today'],
  },
];

type Counted = Pick<SqlFacts, 'workdays' | 'workdaysUntil'>;
let counted: { readonly of: string; readonly days: Counted } | undefined;

/** The calendar in the form that SQL needs; cached until `changes` or the year differs. */
export function dueFacts(calendar: WorkingCalendar, changes: unknown, now: string): SqlFacts {
  const today = taipeiDate(now);
  const until = `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`;
  const of = JSON.stringify([until, changes]);
  if (counted?.of !== of) counted = { of, days: countedDays(calendar, until) };
  return { ...counted.days, today: dayNumber(today) };
}

/** The working days, and for each day the number of working days up to its end. */
function countedDays(calendar: WorkingCalendar, until: CalendarDate): Counted {
  const [workdays, workdaysUntil]: [number[], number[]] = [[], []];
  for (let date = FIRST, day = FIRST_DAY; date <= until; date = addDays(date, 1), day += 1) {
    if (calendar.isWorkingDay(date)) workdays.push(day);
    workdaysUntil.push(workdays.length);
  }
  return { workdays: `{${workdays.join()}}`, workdaysUntil: `{${workdaysUntil.join()}}` };
}
