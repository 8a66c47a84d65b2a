import type { Pool } from '@zhidan/database';
import { taipeiDate } from '@zhidan/domain';
import {
  endsSoon,
  knownUntil,
  workingCalendar,
  type CalendarEnd,
  type WorkingCalendar,
} from '@zhidan/domain/calendar';
import { daysUntil } from '@zhidan/domain/display';
import { loadSettingRows } from './rows.js';

export async function loadWorkCalendar(pool: Pool): Promise<WorkingCalendar> {
  const [days] = await loadSettingRows(pool, ['calendar']);
  return workingCalendar(days?.values);
}

/** The end of the known public holidays as one row, where it is near; otherwise no row. */
export async function loadCalendarEnd(pool: Pool, now: string): Promise<readonly CalendarEnd[]> {
  const calendar = await loadWorkCalendar(pool);
  const today = taipeiDate(now);
  return endsSoon(today, calendar) ? [{ known_until: knownUntil(today, calendar) }] : [];
}

/** The days until public holidays are no longer known; negative where they are not known already. */
export const loadKnownCalendarDays = async (pool: Pool, now: string): Promise<number> =>
  daysUntil(knownUntil(taipeiDate(now), await loadWorkCalendar(pool)), now);
