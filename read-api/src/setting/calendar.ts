import type { Pool } from '@zhidan/database';
import { workingCalendar, type WorkingCalendar } from '@zhidan/domain/calendar';
import { settingRows } from './rows.js';

export async function workCalendar(pool: Pool): Promise<WorkingCalendar> {
  const [days] = await settingRows(pool, ['calendar']);
  return workingCalendar(days?.values);
}
