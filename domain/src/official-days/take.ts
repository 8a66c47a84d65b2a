import { z } from 'zod';
import { addDays, type CalendarDate } from '../core/time.js';
import { isWeekend, workingCalendar, yearOfDate, type CalendarChanges } from '../calendar/working-days.js';
import type { NamedDay } from './named-day.js';
import type { ReadOfficialDays } from './read.js';

/** The effects of importing a file of the government's calendar, shown before it is imported. */
export const officialDaysPreview = z.object({
  years: z.array(
    z.object({
      year: z.int(),
      /** The days that the file names in this year. */
      listed: z.int(),
      /** The number of weekdays off; the next field counts the weekend days on which people work. */
      days_off: z.int(),
      working_days: z.int(),
      /** Whether so few weekdays are off that the file may hold only a part of the year. */
      is_thin: z.boolean(),
      chosen: z.boolean(),
    }),
  ),
  /** Rows that were left out, with the reason. */
  passed: z.array(z.object({ row: z.int(), message: z.string() })),
  /** The days that become working days or stop being working days. */
  changes: z.array(z.object({ date: z.string(), works: z.boolean(), name: z.string() })),
  /** The values to send to the setting `calendar` to import the chosen years. */
  values: z.object({
    official_years: z.array(z.int()),
    official_days_off: z.array(z.string()),
    official_working_days: z.array(z.string()),
  }),
});
export type OfficialDaysPreview = z.infer<typeof officialDaysPreview>;

/** Fewer days off mean an incomplete file: Taiwan has more holidays on weekdays in every year. */
const FEWEST_DAYS_OFF = 7;

/** The setting `calendar` after importing some years of a file; all other years stay as they are. */
export function officialDaysTaken(
  read: Extract<ReadOfficialDays, { readonly is: 'read' }>,
  setting: CalendarChanges,
  chosen: readonly number[] | undefined,
): OfficialDaysPreview {
  const years = read.years.filter((year) => chosen?.includes(year) ?? true);
  const isTaken = (date: CalendarDate) => years.includes(yearOfDate(date));
  const taken = read.days.filter(({ date }) => isTaken(date));
  const merged = (kept: readonly CalendarDate[] = [], isOff: boolean) =>
    [
      ...kept.filter((date) => !isTaken(date)),
      ...taken.filter((day) => day.isOff === isOff).map(({ date }) => date),
    ].toSorted();
  const values = {
    official_years: [...new Set([...(setting.official_years ?? []), ...years])].toSorted(
      (one, other) => one - other,
    ),
    official_days_off: merged(setting.official_days_off, true),
    official_working_days: merged(setting.official_working_days, false),
  };
  return {
    years: read.years.map((year, at) => {
      const ofYear = read.days.filter(({ date }) => yearOfDate(date) === year);
      const days_off = ofYear.filter(({ isOff }) => isOff).length;
      return {
        year,
        listed: read.listed[at] ?? 0,
        days_off,
        working_days: ofYear.length - days_off,
        is_thin: days_off < FEWEST_DAYS_OFF,
        chosen: years.includes(year),
      };
    }),
    passed: [...read.passed],
    changes: years.flatMap((year) => changesOfYear(year, setting, { ...setting, ...values }, read.days)),
    values,
  };
}

function changesOfYear(
  year: number,
  before: CalendarChanges,
  after: CalendarChanges,
  days: readonly NamedDay[],
): OfficialDaysPreview['changes'] {
  const [was, is] = [workingCalendar(before), workingCalendar(after)];
  const changes: OfficialDaysPreview['changes'] = [];
  for (let date = `${year}-01-01`; yearOfDate(date) === year; date = addDays(date, 1)) {
    const works = is.isWorkingDay(date);
    if (works === was.isWorkingDay(date)) continue;
    const name = days.find((day) => day.date === date)?.name ?? '';
    changes.push({
      date,
      works,
      name: name === '' && isWeekend(date) === works ? (works ? '補行上班' : '放假') : name,
    });
  }
  return changes;
}
