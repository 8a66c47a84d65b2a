import type { Pool } from '@zhidan/database';
import { workingCalendar, type WorkingCalendar } from '@zhidan/domain/calendar';
import { loadSettingRows } from './rows.js';

export async function loadWorkCalendar(pool: Pool): Promise<WorkingCalendar> {
  const [days] = await loadSettingRows(pool, ['calendar']);
  return workingCalendar(days?.values);
}
